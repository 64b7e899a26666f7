"""TX: transcription. What the transcriber, not the author, did to the text."""

// A project that uses the export as its contract says: node consume.mjs EXPORT_DIR SCHEMA_DIR
// Prints one JSON object with what it found; any broken promise ends it with an error.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { toString } from "mdast-util-to-string";

const [exportDir, schemaDir] = process.argv.slice(2);
const read = (name) => readFileSync(join(exportDir, name));

const manifest = JSON.parse(read("manifest.json"));
for (const [name, facts] of Object.entries(manifest.files)) {
  const digest = createHash("sha256").update(read(name)).digest("hex");
  if (digest !== facts.sha256) throw new Error(`${name}: half an export`);
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
const schema = (name) => ajv.compile(JSON.parse(readFileSync(join(schemaDir, `${name}.schema.json`))));
const check = (validate, value, what) => {
  if (!validate(value)) throw new Error(`${what}: ${ajv.errorsText(validate.errors)}`);
};
for (const name of ["changes", "corpus", "graph", "thesaurus", "ids", "manifest"]) {
  check(schema(`export-${name}`), JSON.parse(read(`${name}.json`)), `${name}.json`);
}
const validBlock = schema("export-block");
const blocks = read("blocks.jsonl").toString("utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
for (const block of blocks) check(validBlock, block, block.id);

// The content tree is mdast: a library of that world reads it, icons and references included.
const retreat = blocks.find((block) => block.id === "rules.battle.retreat");
const ids = JSON.parse(read("ids.json"));
const changes = JSON.parse(read("changes.json"));
if (changes.base !== manifest.base) throw new Error("changes.json starts from another base than the manifest says");
console.log(
  JSON.stringify({
    schemas: readdirSync(schemaDir).length,
    blocks: blocks.length,
    ids: Object.keys(ids.ids ?? ids).length,
    title: retreat.title,
    heading: toString(retreat.content[0]),
    parent: retreat.parent,
    changes: changes.changes.map((change) => `${change.id}: ${change.kind}, ${change.materiality}`),
  }),
);

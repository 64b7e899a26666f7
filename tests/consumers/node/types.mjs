// TypeScript types from the published schemas: node types.mjs SCHEMA_DIR OUT_DIR
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "json-schema-to-typescript";

const [schemaDir, outDir] = process.argv.slice(2);
mkdirSync(outDir, { recursive: true });
for (const file of readdirSync(schemaDir).filter((name) => name.startsWith("export-") || name.startsWith("changes."))) {
  const schema = JSON.parse(readFileSync(join(schemaDir, file)));
  writeFileSync(join(outDir, file.replace(".schema.json", ".d.ts")), await compile(schema, file, { additionalProperties: false }));
}

# @conform-to/zod 1.21.1 with zod 4.6.7 turns what was typed into another value without an error: in a z.date() field "5" is the 1st of May 2001 and "2026-02-30" the 2nd of March (UTC), in a z.number() field "0x10" is 16, "0b11" is 3 and "1e3" is 1000, while the decimal comma "12,5" is refused.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-fund --no-audit --save-exact @conform-to/zod@1.21.1 zod@4.6.7
cat > try.js <<'JS'
import { readFileSync } from "node:fs";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

for (const name of ["@conform-to/zod", "zod"])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version);
/** The value that a form with one field gets for a text; "refused" where the field gets an error. */
function read(schema, text) {
  const form = new FormData();
  form.set("field", text);
  const submission = parseWithZod(form, { schema: z.object({ field: schema }) });
  if (submission.status !== "success") return "refused";
  const { field } = submission.value;
  return field instanceof Date ? field.toISOString().slice(0, 10) : String(field);
}
const cases = [
  [z.date(), "5", "2001-05-01"],
  [z.date(), "2026-02-30", "2026-03-02"],
  [z.date(), "30/02/2026", "refused"],
  [z.number(), "0x10", "16"],
  [z.number(), "0b11", "3"],
  [z.number(), "1e3", "1000"],
  [z.number(), "12,5", "refused"],
];
for (const [schema, text, expected] of cases) {
  const value = read(schema, text);
  console.log(`z.${schema.def.type}()`, JSON.stringify(text), "→", value);
  if (value !== expected) throw new Error("the libraries behave otherwise now");
}
JS
TZ=UTC node try.js

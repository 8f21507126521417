# TypeScript 7.0.2 checks with four checkers by default, and each repeats the types that it needs: 150 modules of zod 4.6.7 schemas, each built on the one before, are 992,000 types and 2.0 GB instead of 258,000 types and 0.56 GB with --singleThreaded, with the same (empty) result. On two processors the default even ended later.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-fund --no-audit --save-exact typescript@7.0.2 zod@4.6.7
cat > try.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";

mkdirSync("src");
for (let i = 0; i < 150; i++) {
  const fields = Array.from({ length: 12 }, (_, k) =>
    `  field${k}: z.object({
    name: z.string().min(1).max(9),
    list: z.array(z.union([z.string(), z.number(), z.object({ kind: z.literal("kind${i}_${k}"), note: z.string().optional() })])),
    sums: z.record(z.string(), z.number()),
  }).partial().extend({ open: z.boolean() }),`);
  const before = i === 0 ? "" : `import { schema${i - 1} } from "./module${i - 1}";\n`;
  const link = i === 0 ? "" : `\n  before: schema${i - 1}.shape.field0,`;
  writeFileSync(`src/module${i}.ts`, `import { z } from "zod";
${before}export const schema${i} = z.object({
${fields.join("\n")}${link}
}).strict();
export const open${i} = schema${i}.safeParse({}).data?.field1.open;
`);
}
const compilerOptions = { strict: true, noEmit: true, module: "ESNext", moduleResolution: "bundler", target: "ES2024", skipLibCheck: true };
writeFileSync("tsconfig.json", JSON.stringify({ compilerOptions, include: ["src"] }));

function check(...options) {
  const text = execFileSync("node", ["node_modules/typescript/bin/tsc", "--extendedDiagnostics", ...options], { encoding: "utf8" });
  const figure = (name) => Number(text.match(new RegExp(`^${name}:\\s+(\\d+)`, "m"))[1]);
  const found = { types: figure("Types"), instantiations: figure("Instantiations"), memoryKB: figure("Memory used") };
  console.log(options.join(" ") || "default", found);
  return found;
}
console.log(execFileSync("node", ["node_modules/typescript/bin/tsc", "--version"], { encoding: "utf8" }).trim());
const several = check();
const one = check("--singleThreaded");
if (several.types < 2 * one.types || several.memoryKB < 2 * one.memoryKB) throw new Error("TypeScript behaves otherwise now");
JS
node try.mjs

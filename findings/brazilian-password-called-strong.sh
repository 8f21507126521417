# zxcvbn-ts 4.2.0 with its Brazilian dictionaries (language-pt-br 4.1.1, language-common 4.1.3) gives "Senha@123" ("Password@123" in Portuguese) 3 of 4 points, which it calls safely unguessable, and more than the 2 points of eight random signs such as "kR8$wZq2": the language's 74,000 words lack "senha", the word for password, while "Password@123" is recognized and gets 2. "Faculdade2026!" gets 3 too, at place 818 of its list.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-fund --no-audit --save-exact @zxcvbn-ts/core@4.2.0 @zxcvbn-ts/language-common@4.1.3 @zxcvbn-ts/language-pt-br@4.1.1
cat > try.js <<'JS'
import { readFileSync } from "node:fs";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as portuguese from "@zxcvbn-ts/language-pt-br";

const version = (name) => JSON.parse(readFileSync(`node_modules/@zxcvbn-ts/${name}/package.json`, "utf8")).version;
console.log("zxcvbn-ts", version("core"), "language-pt-br", version("language-pt-br"), "Node", process.version);
const { translations } = portuguese;
const dictionary = { ...common.dictionary, ...portuguese.dictionary };
const meter = new ZxcvbnFactory({ graphs: common.adjacencyGraphs, dictionary, translations });
const found = ["Senha@123", "Faculdade2026!", "Password@123", "kR8$wZq2"].map((password) => {
  const { score, sequence } = meter.check(password);
  const parts = sequence.map(({ token, pattern, dictionaryName }) => `${token} ${dictionaryName ?? pattern}`);
  console.log(password.padEnd(15), score, "of 4:", parts.join(", "));
  return score;
});
if (found.join() !== "3,3,2,2") throw new Error("zxcvbn-ts behaves otherwise now");
JS
npx -y -p node@26.10.0 -c "node try.js"

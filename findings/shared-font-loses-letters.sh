# pdfkit 0.20.2 accepts a font that fontkit 2.0.4 has parsed once for several documents, but the second document may lose letters when it is copied or read aloud: after a document with "José", the text "é acute" is read back as "é acut" and a control character, though it looks right. fontkit keeps each glyph with the text of its first use, and a glyph first met as a part of another has none. A font parsed anew is right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-fund --no-audit --save-exact pdfkit@0.20.2 fontkit@2.0.4 unpdf@1.8.1 @expo-google-fonts/arimo@0.4.3
cat > try.js <<'JS'
import { readdirSync, readFileSync } from "node:fs";
import * as fontkit from "fontkit";
import PDFDocument from "pdfkit";
import { extractText, getDocumentProxy } from "unpdf";

for (const name of ["pdfkit", "fontkit"])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version);
const folder = "node_modules/@expo-google-fonts/arimo/400Regular/";
const bytes = readFileSync(folder + readdirSync(folder).find((name) => name.endsWith(".ttf")));

/** Writes a text with a font, and reads it back from the PDF. */
async function readBack(font, text) {
  const document = new PDFDocument();
  const parts = [];
  document.on("data", (part) => parts.push(part));
  const ended = new Promise((resolve) => document.on("end", resolve));
  document.font(font).text(text).end();
  await ended;
  const { text: read } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.concat(parts))), { mergePages: true });
  return read;
}
const shared = fontkit.create(bytes);
const first = await readBack(shared, "José");
const second = await readBack(shared, "é acute");
const alone = await readBack(bytes, "é acute");
console.log("shared font:", JSON.stringify(first), "then", JSON.stringify(second), "· font of its own:", JSON.stringify(alone));
if (first !== "José" || second === "é acute" || alone !== "é acute") throw new Error("the libraries behave otherwise now");
JS
node try.js

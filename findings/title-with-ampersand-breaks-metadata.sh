# pdfkit 0.20.2 writes info.Title unescaped into the XML metadata that PDFs of version 1.4 and later carry: the title "Ensino & Pesquisa" makes metadata that is no well-formed XML (saxes 6.0.0 refuses it), while the classic title of the same file is right. Without "&" and "<" both are.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-fund --no-audit --save-exact pdfkit@0.20.2 saxes@6.0.0 unpdf@1.8.1
cat > try.js <<'JS'
import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import { SaxesParser } from "saxes";
import { getDocumentProxy } from "unpdf";

console.log("pdfkit", JSON.parse(readFileSync("node_modules/pdfkit/package.json", "utf8")).version);
async function look(title) {
  const document = new PDFDocument({ pdfVersion: "1.7", compress: false, info: { Title: title } });
  const parts = [];
  document.on("data", (part) => parts.push(part));
  const ended = new Promise((resolve) => document.on("end", resolve));
  document.text("Text").end();
  await ended;
  const bytes = Buffer.concat(parts);
  const xml = /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/.exec(bytes.toString("utf8"))[0];
  let isWellFormed = true;
  const parser = new SaxesParser();
  parser.on("error", () => { isWellFormed = false; });
  parser.write(xml).close();
  const { info } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata();
  console.log(JSON.stringify(title), "classic title:", JSON.stringify(info.Title), "· XML metadata:", isWellFormed ? "well-formed" : "not well-formed");
  return isWellFormed && info.Title === title;
}
const plain = await look("Ensino e Pesquisa");
const ampersand = await look("Ensino & Pesquisa");
if (!plain || ampersand) throw new Error("pdfkit behaves otherwise now");
JS
node try.js

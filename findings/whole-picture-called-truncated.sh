# sharp 0.35.5 (libvips 8.18.7) refuses a JPEG that lacks only its two-byte end marker ("premature end of JPEG image") even with failOn: "truncated", the laxest level but "none", although every pixel is there: with "none" the picture equals the whole one. A PNG that lacks its whole end chunk passes at every level.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-fund --no-audit --save-exact sharp@0.35.5
cat > try.js <<'JS'
import sharp from "sharp";

console.log("sharp", sharp.versions.sharp, "libvips", sharp.versions.vips);
const drawing = '<svg width="700" height="800"><circle cx="350" cy="400" r="300" fill="red"/></svg>';
const canvas = { create: { width: 700, height: 800, channels: 3, background: "#886644" } };
const picture = () => sharp(canvas).composite([{ input: Buffer.from(drawing) }]);
const pixels = (bytes, failOn) => sharp(bytes, { failOn }).raw().toBuffer();

/** What sharp says at each level about a picture without its last bytes. */
async function outcomes(whole, missing) {
  const wanted = await pixels(whole, "warning");
  const said = {};
  for (const failOn of ["warning", "error", "truncated", "none"])
    said[failOn] = await pixels(whole.subarray(0, whole.length - missing), failOn)
      .then((found) => (found.equals(wanted) ? "every pixel" : "other pixels"), (error) => `refused: ${error.message}`);
  return said;
}
const jpeg = await outcomes(await picture().jpeg().toBuffer(), 2);
const png = await outcomes(await picture().png().toBuffer(), 12);
console.log("JPEG without its end marker", jpeg);
console.log("PNG without its end chunk", png);
const refused = ["warning", "error", "truncated"].every((level) => jpeg[level].startsWith("refused"));
const accepted = Object.values(png).every((said) => said === "every pixel");
if (!refused || jpeg.none !== "every pixel" || !accepted) throw new Error("sharp behaves otherwise now");
JS
node try.js

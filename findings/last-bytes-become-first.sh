# sirv 3.0.2 answers a request for the last bytes of a file (`Range: bytes=-5`, as players and PDF viewers send it to read an index at the end) with the first ones, bytes 0 to 5, and a Content-Range that says so. RFC 9110, 14.1.2, gives the last five.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-fund --no-audit --save-exact sirv@3.0.2
mkdir files
printf 'first, middle and final' > files/a.txt
cat > try.js <<'JS'
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import sirv from "sirv";

console.log("sirv", JSON.parse(readFileSync("node_modules/sirv/package.json", "utf8")).version, "node", process.version);
const server = createServer(sirv("files")).listen(0, "127.0.0.1", async () => {
  const answer = await fetch(`http://127.0.0.1:${server.address().port}/a.txt`, { headers: { range: "bytes=-5" } });
  const [range, text] = [answer.headers.get("content-range"), await answer.text()];
  console.log("asked for the last 5 bytes:", answer.status, range, JSON.stringify(text));
  server.close();
  if (answer.status !== 206 || text !== "first,") throw new Error("sirv behaves otherwise now");
});
JS
node try.js

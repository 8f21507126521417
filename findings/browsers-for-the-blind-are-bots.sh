# isbot 5.2.3 counts edbrowse, a browser made for blind people, and the small graphical browsers Dillo and NetSurf among the bots, while Lynx, w3m, Links, ELinks and Emacs-w3m are people. A site that refuses forms or sessions to what isbot names locks these readers out.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-fund --no-audit --save-exact isbot@5.2.3
cat > try.js <<'JS'
import { readFileSync } from "node:fs";
import { isbot, isbotMatch } from "isbot";

console.log("isbot", JSON.parse(readFileSync("node_modules/isbot/package.json", "utf8")).version);
const agents = {
  "edbrowse/3.8.8": true,
  "Dillo/3.0.5": true,
  "NetSurf/3.10 (Linux)": true,
  "Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8": false,
  "w3m/0.5.3+git20230121": false,
  "Links (2.28; Linux 6.1.0 x86_64; GNU C 12.2; text)": false,
  "ELinks/0.13.2 (textmode; Linux 6.1.0 x86_64; 80x24-2)": false,
  "Emacs-w3m/1.4.632 w3m/0.5.3": false,
};
for (const [agent, expected] of Object.entries(agents)) {
  console.log(isbot(agent) ? "bot   " : "person", agent, isbotMatch(agent) ?? "");
  if (isbot(agent) !== expected) throw new Error("isbot behaves otherwise now");
}
JS
node try.js

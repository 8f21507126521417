# msw 3.0.5 (on Node 26.10) ignores listen({ onUnhandledRequest: "error" }), the option of msw 2: a request that no handler expects gets a warning and goes out to the real server, so a test suite that used to refuse the network now uses it. The option is called onUnhandledFrame in version 3; with that name the request fails.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-fund --no-audit --save-exact msw@3.0.5
cat > try.js <<'JS'
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { setupServer } from "msw/node";

console.log("msw", JSON.parse(readFileSync("node_modules/msw/package.json", "utf8")).version, "on Node", process.version);
const real = createServer((_, response) => response.end("the real server"));
await new Promise((listening) => real.listen(0, "127.0.0.1", listening));
const address = `http://127.0.0.1:${real.address().port}/`;
console.warn = console.error = () => {};

async function ask(options) {
  const network = setupServer();
  network.listen(options);
  const outcome = await fetch(address).then((response) => response.text(), () => "refused");
  network.close();
  console.log(JSON.stringify(options), "→", outcome);
  return outcome;
}
const former = await ask({ onUnhandledRequest: "error" });
const current = await ask({ onUnhandledFrame: "error" });
real.close();
if (former !== "the real server" || current !== "refused") throw new Error("msw behaves otherwise now");
JS
npx -y -p node@26.10.0 -c "node try.js"

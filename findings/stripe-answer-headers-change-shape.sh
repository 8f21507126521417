# stripe 23.1.0: with Stripe.createFetchHttpClient() the lastResponse.headers of an answer are a Headers object, with the default client of Node a plain one; both have the type { [key: string]: string }. So headers.date and headers["request-id"] are undefined, without an error, from the day on which somebody passes a fetch, for example to limit an answer.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-fund --no-audit --save-exact stripe@23.1.0
cat > try.js <<'JS'
import { createServer } from "node:http";
import Stripe from "stripe";

console.log("stripe", Stripe.PACKAGE_VERSION ?? "23.1.0", "on Node", process.version);
const server = createServer((_, response) => {
  response.setHeader("content-type", "application/json");
  response.setHeader("request-id", "req_1");
  response.end(JSON.stringify({ id: "acct_1", object: "account" }));
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const address = { host: "127.0.0.1", port: server.address().port, protocol: "http", telemetry: false };

async function headersWith(httpClient) {
  const stripe = new Stripe("sk_test_example", { ...address, httpClient });
  const { headers } = (await stripe.accounts.retrieveCurrent()).lastResponse;
  console.log(httpClient.getClientName(), "→", headers.constructor?.name ?? "plain", "| request-id:", headers["request-id"], "| date:", headers.date);
  return headers;
}
const plain = await headersWith(Stripe.createNodeHttpClient());
const fetched = await headersWith(Stripe.createFetchHttpClient());
server.close();
server.closeAllConnections();
if (plain["request-id"] !== "req_1" || fetched["request-id"] !== undefined || fetched.get("request-id") !== "req_1")
  throw new Error("stripe behaves otherwise now");
JS
node try.js

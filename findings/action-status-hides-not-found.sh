# react-router 8.4.0: when a form's action answers with a status of its own (data(…, { status: 422 })) and a loader of the same page then throws a 404, createStaticHandler's query puts the 404 into `errors`, from which the page of that error is rendered, but its statusCode, which frameworks send, is 422. Without a status of the action it is 404. A page that is not there for the visitor so says with its status that only the form was wrong.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-fund --no-audit --save-exact react-router@8.4.0 react@19.3.1 react-dom@19.3.1
cat > try.js <<'JS'
import { readFileSync } from "node:fs";
import { createStaticHandler, data } from "react-router";

console.log("react-router", JSON.parse(readFileSync("node_modules/react-router/package.json", "utf8")).version);
const answers = {
  "action without a status": { action: () => ({ wrong: "name" }), expected: 404 },
  "action with status 422": { action: () => data({ wrong: "name" }, { status: 422 }), expected: 422 },
};
for (const [name, { action, expected }] of Object.entries(answers)) {
  const loader = () => {
    throw data("no such record", { status: 404 });
  };
  const { query } = createStaticHandler([{ id: "record", path: "/records/:id", action, loader, hasErrorBoundary: true }]);
  const { statusCode, errors } = await query(new Request("http://localhost/records/9", { method: "POST", body: new URLSearchParams({ name: "" }) }));
  console.log(name, "· status of the loader's error", errors.record.status, "· statusCode", statusCode);
  if (errors.record.status !== 404 || statusCode !== expected) throw new Error("react-router behaves otherwise now");
}
JS
node try.js

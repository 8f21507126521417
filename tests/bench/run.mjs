// `npm run bench`: installs and builds if necessary, then measures on the product's Node version.
import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, install } from "../../app/server/start.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const node = join(root, "node_modules/.bin/node");

install();
build();
const cli = join(root, "node_modules/@react-router/dev/dist/cli/index.js");
const bare = [cli, "build", "tests/bench/bare", "--logLevel", "error", "--emptyOutDir"];
if (spawnSync(node, bare, { cwd: root, stdio: "inherit" }).status !== 0) process.exit(1);

// The rows of `scale` are made by sources of the product.
const bench = ["--import", join(root, "tests/bench/source.mjs"), join(root, "tests/bench/bench.mjs")];
const child = spawn(node, [...bench, ...process.argv.slice(2)], { stdio: "inherit" });
// Ctrl-C reaches both processes; the bench stops what it has started, and then this process ends too.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("exit", (code) => process.exit(code ?? 1));

// Runs on whatever Node the machine has (20 or later): installs, builds when something changed, then serves on Node 26.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeEnvironment } from "./node-option.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const bin = (name) => join(root, "node_modules/.bin", name);

/** Runs a command to its end; exits with the command's status when it fails. */
function run(command, args) {
  const done = spawnSync(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

/** A digest of names and contents, except of tests; independent of the checkout's path. */
function digestOf(paths) {
  const hash = createHash("sha256");
  const add = (path) => {
    if (!existsSync(path)) return;
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else if (!/\.test\.tsx?$/.test(path)) hash.update(relative(root, path)).update(readFileSync(path));
  };
  for (const path of paths) add(join(root, path));
  return hash.digest("hex");
}

const isCurrent = (marker, digest) => existsSync(marker) && readFileSync(marker, "utf8") === digest;

/**
 * Installs missing or changed packages. Exits with a message where node_modules is a link, because `npm ci` would empty
 * the folder that it leads to.
 */
export function install() {
  const folder = join(root, "node_modules");
  const marker = join(folder, ".installed");
  const digest = digestOf(["package.json", "package-lock.json"]);
  if (isCurrent(marker, digest)) return;
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      "node_modules is a link, and its packages are not those of package-lock.json. Remove the link first.",
    );
    process.exit(1);
  }
  console.log("Installing the packages …");
  run("npm", ["ci", "--no-audit", "--no-fund"]);
  writeFileSync(marker, digest);
}

export function build() {
  const marker = join(root, "build/.inputs");
  const digest = digestOf([
    "app",
    "public",
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "tsconfig.json",
  ]);
  if (isCurrent(marker, digest) && existsSync(join(root, "build/server/index.js"))) return;
  console.log("Building …");
  run(productNode(), [join(root, "node_modules/@react-router/dev/dist/cli/index.js"), "build", "--logLevel", "warn"]);
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(marker, digest);
}

/** The oldest Node that runs the product. */
const OLDEST_NODE = 26;

/**
 * The Node that builds and serves: that of the packages, which exists for the most usual machines, else the one that
 * runs this script. Exits with a message if that one is too old.
 */
export function productNode() {
  const packaged = bin("node");
  if (existsSync(packaged) && spawnSync(packaged, ["--version"]).status === 0) return packaged;
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return process.execPath;
  console.error(
    `For this machine there is no Node package. Install Node ${OLDEST_NODE} or later, and run the command with it: this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}

/**
 * Runs the server as a child process; forwards signals so that it can close its database. A file `.env` sets the
 * variables that the environment does not.
 */
function serve(args) {
  const env = { ...nodeEnvironment, ...process.env };
  // Without such a file, `--env-file-if-exists` would write a line to stderr.
  const file = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
  const child = spawn(productNode(), [...file, ...args], { cwd: root, env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  if (process.argv.includes("--dev")) serve(["app/server/dev.mjs"]);
  else {
    build();
    serve(["build/server/index.js", ...process.argv.slice(2)]);
  }
}

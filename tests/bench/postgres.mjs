import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { remember } from "./stage.mjs";
import { treeCpuSeconds } from "./tree-cpu.mjs";

const program = fileURLToPath(new URL("../postgres.mjs", import.meta.url));

/** A PostgreSQL server of the bench's own. */
export async function startPostgres() {
  // In a process group of its own: Ctrl-C ends it by way of the bench, in order.
  const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"], detached: true });
  const ended = once(child, "exit");
  const stop = remember(async () => {
    child.stdin.end();
    await ended;
  });
  const [line] = await Promise.race([
    once(child.stdout, "data"),
    ended.then(() => Promise.reject(new Error("PostgreSQL did not start"))),
  ]);
  const address = String(line).trim();
  const urlOf = (name) => Object.assign(new URL(address), { pathname: name }).href;
  const connect = async (name) => {
    const client = new pg.Client({ connectionString: urlOf(name) });
    await client.connect();
    return {
      run: (statement) => client.query(statement),
      first: async (statement) => (await client.query(statement)).rows[0],
      // Remembered, since a connection that is open when the server ends is an error.
      close: remember(() => client.end()),
    };
  };
  return {
    stop,
    connect,
    /** Makes an empty database. @returns its address */
    async create(name) {
      const admin = await connect("postgres");
      await admin.run(`create database ${name}`);
      await admin.close();
      return urlOf(name);
    },
    /** CPU seconds of all its processes since the start. */
    cpuSeconds: () => treeCpuSeconds(child.pid),
  };
}

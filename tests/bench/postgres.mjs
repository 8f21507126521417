import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { remember } from "./stage.mjs";
import { treeCpuSeconds } from "./tree-cpu.mjs";

const program = fileURLToPath(new URL("../postgres.mjs", import.meta.url));

/** Server settings without durability, for filling; vacuuming follows at the end. */
const FILLING = ["autovacuum = off", "full_page_writes = off", "max_wal_size = '16GB'", "checkpoint_timeout = '1h'"];

/** Starts a PostgreSQL server for the bench. */
export async function startPostgres() {
  // In a process group of its own, so that Ctrl-C reaches only the bench, which then stops the server in order.
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
  const connect = async (name, filling) => {
    const client = new pg.Client({ connectionString: urlOf(name) });
    await client.connect();
    const set = async (statements) => {
      for (const statement of [...statements, "select pg_reload_conf()"]) await client.query(statement);
    };
    if (filling) await set(FILLING.map((setting) => `alter system set ${setting}`));
    return {
      run: (statement) => client.query(statement),
      first: async (statement) => (await client.query(statement)).rows[0],
      // Tracked, since a connection that is open when the server stops is an error.
      close: remember(async () => {
        if (filling) await set(["alter system reset all"]);
        await client.end();
      }),
    };
  };
  return {
    stop,
    connect,
    /** Creates an empty database that sorts texts by code point. @returns its address */
    async create(name) {
      const admin = await connect("postgres");
      // The C.UTF-8 of libc has the same order, but takes twice as long to fill an index.
      await admin.run(`create database ${name} template template0 locale_provider builtin builtin_locale 'C.UTF-8'`);
      await admin.close();
      return urlOf(name);
    },
    /** CPU seconds of all its processes since the start. */
    cpuSeconds: () => treeCpuSeconds(child.pid),
  };
}

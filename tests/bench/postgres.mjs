import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { remember } from "./stage.mjs";
import { treeCpuSeconds } from "./tree-cpu.mjs";

const program = fileURLToPath(new URL("../postgres.mjs", import.meta.url));

/** Of a server that need not last, while it is filled; what is vacuumed then is vacuumed at the end. */
const FILLING = ["autovacuum = off", "full_page_writes = off", "max_wal_size = '16GB'", "checkpoint_timeout = '1h'"];

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
      // Remembered, since a connection that is open when the server ends is an error.
      close: remember(async () => {
        if (filling) await set(["alter system reset all"]);
        await client.end();
      }),
    };
  };
  return {
    stop,
    connect,
    /** Makes an empty database, whose texts are in order of their code points. @returns its address */
    async create(name) {
      const admin = await connect("postgres");
      // The system's own C.UTF-8 has the same order, and takes twice as long to fill an index.
      await admin.run(`create database ${name} template template0 locale_provider builtin builtin_locale 'C.UTF-8'`);
      await admin.close();
      return urlOf(name);
    },
    /** CPU seconds of all its processes since the start. */
    cpuSeconds: () => treeCpuSeconds(child.pid),
  };
}

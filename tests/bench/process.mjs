import { spawn } from "node:child_process";
import { once } from "node:events";

const meter = new URL("./meter.mjs", import.meta.url).href;

/** Starts a server as a process of its own, on any free port, and waits for the line that says which. */
export async function startServer(name, file, { env = {}, args = [] } = {}) {
  const child = spawn(process.execPath, ["--import", meter, ...args, file], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const [line] = await Promise.race([
    once(child.stdout, "data"),
    ended.then(([code]) => {
      throw new Error(`${name} ended with ${code}`);
    }),
  ]);
  child.stdout.resume();
  return {
    name,
    port: Number(/:(\d+)/.exec(String(line))[1]),
    /** CPU seconds since its start, and resident memory in MB. */
    async usage() {
      child.send("usage");
      const [used] = await once(child, "message");
      return used;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

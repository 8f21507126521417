import { spawn } from "node:child_process";
import { once } from "node:events";

const meter = new URL("./meter.mjs", import.meta.url).href;

/** Starts a server as a process of its own and waits for the line it prints when it listens. */
export async function startServer(name, file, { port, env = {}, args = [] }) {
  const child = spawn(process.execPath, ["--import", meter, ...args, file], {
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  await Promise.race([
    once(child.stdout, "data"),
    ended.then(([code]) => {
      throw new Error(`${name} ended with ${code}`);
    }),
  ]);
  child.stdout.resume();
  return {
    name,
    port,
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

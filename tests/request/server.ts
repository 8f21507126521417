import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { execPath } from "node:process";
import { fileURLToPath } from "node:url";

/** The built server. */
export const entry = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));

/** Starts the built server as a process on a free port. */
export async function startServer(dataDir: string, env: Record<string, string> = {}) {
  const child = spawn(execPath, [entry], {
    env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "info", DEMO: "small", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const port = await new Promise<number>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk;
      const [, found] = /Ingressa is ready\.[^:]*:\/\/[^:]+:(\d+)/.exec(output) ?? [];
      if (found) resolve(Number(found));
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.once("exit", () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return {
    port,
    /** All its output: announcement, log, errors. */
    output: () => output,
    /** Ends this process and waits until it has exited. */
    stop: async (signal: NodeJS.Signals = "SIGTERM") => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill(signal);
      await gone;
    },
  };
}

export type Server = Awaited<ReturnType<typeof startServer>>;

/** Sends unparsed text and reads the answer until the server closes the connection or stays silent. */
export function exchange(port: number, text: string, silenceMs = 30_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    const end = () => resolve(answer);
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", end).on("close", end);
    socket.write(text);
  });
}

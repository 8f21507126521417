import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { execPath } from "node:process";
import { fileURLToPath } from "node:url";

/** The built server. */
export const entry = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));

function environment(dataDir: string, env: Record<string, string>): Record<string, string> {
  return { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "info", DEMO: "small", ...env };
}

/** Starts the built server as a process on a free port. */
export function startServer(dataDir: string, env: Record<string, string> = {}) {
  return ready(spawn(execPath, [entry], { env: environment(dataDir, env), stdio: ["ignore", "pipe", "pipe"] }));
}

/** Starts the built server with the product's options and with the bench's meter, which reports its resource use. */
export async function startMeteredServer(dataDir: string, env: Record<string, string> = {}) {
  const option = new URL("../../app/server/node-option.mjs", import.meta.url).href;
  const { nodeEnvironment } = (await import(/* @vite-ignore */ option)) as {
    nodeEnvironment: Record<string, string>;
  };
  const meter = new URL("../bench/meter.mjs", import.meta.url).href;
  const child = spawn(execPath, ["--import", meter, entry], {
    env: environment(dataDir, { ...nodeEnvironment, ...env }),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ask = async <Answer>(question: string): Promise<Answer> => {
    child.send(question);
    return (await once(child, "message"))[0] as Answer;
  };
  return {
    ...(await ready(child)),
    residentMb: async () => (await ask<{ rssMb: number }>("usage")).rssMb,
    /** Starts watching the event loop. */
    watch: () => ask("watch"),
    /** The longest block of the event loop since `watch`, in milliseconds of CPU time. */
    longestBlockMs: async () => (await ask<{ cpuMs: number }>("watched")).cpuMs,
  };
}

async function ready(child: ChildProcess) {
  let output = "";
  const port = await new Promise<number>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk;
      const [, found] = /Ingressa is ready\.[^:]*:\/\/[^:]+:(\d+)/.exec(output) ?? [];
      if (found) resolve(Number(found));
    };
    child.stdout?.on("data", take);
    child.stderr?.on("data", take);
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

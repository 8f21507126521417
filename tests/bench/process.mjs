import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeEnvironment } from "../../app/server/node-option.mjs";
import { remember } from "./stage.mjs";

const meter = new URL("./meter.mjs", import.meta.url).href;
const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Starts the built portal as the product does.
 * @param env its data directory and database
 * @param how another checkout, or other options of Node and malloc
 */
export const startPortal = (env, { folder = root, environment = nodeEnvironment } = {}) =>
  startServer(join(folder, "build/server/index.js"), {
    ...environment,
    LOG_LEVEL: "info",
    TRUST_PROXY: "1",
    DEMO: "small",
    ...env,
  });

/** Starts the built bare page of `bare/`, with the same options of Node and malloc. */
export const startBare = () => startServer(join(root, "build/bench/server/index.js"), nodeEnvironment);

/** Starts a server as a process on a free port, and waits for the line with its address. */
async function startServer(file, env) {
  const child = spawn(process.execPath, ["--import", meter, file], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const stop = remember(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const port = await Promise.race([
    portOf(child.stdout),
    ended.then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ]);
  const asked = async (question) => {
    child.send(question);
    const [answer] = await once(child, "message");
    return answer;
  };
  return {
    port,
    /** CPU seconds since its start, and resident memory in MB. */
    usage: () => asked("usage"),
    /** Starts watching the event loop. */
    watch: () => asked("watch"),
    /** The longest block of the event loop since `watch`, in milliseconds of wall-clock and of CPU time. */
    watched: () => asked("watched"),
    stop,
  };
}

/**
 * The port in the first address that a server prints. Goes on reading, because all later output would otherwise wait in
 * the server's memory.
 */
function portOf(output) {
  const { promise, resolve } = Promise.withResolvers();
  let printed = "";
  const read = (chunk) => {
    printed += chunk;
    const port = /:\/\/[^\s/]+:(\d+)/.exec(printed)?.[1];
    if (!port) return;
    output.off("data", read).resume();
    resolve(Number(port));
  };
  output.on("data", read);
  return promise;
}

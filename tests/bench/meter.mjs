// Preloaded into a measured server: reports the resources used by the process when the bench asks.
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let turns = null;
let longestCpuMs = 0;

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Checks every millisecond how much CPU time the event loop's thread has used since the last check. Between two checks
 * the loop turns once or a few times.
 */
function watchTurns() {
  let last = cpuMs();
  longestCpuMs = 0;
  turns = setInterval(() => {
    const now = cpuMs();
    longestCpuMs = Math.max(longestCpuMs, now - last);
    last = now;
  }, RESOLUTION_MS).unref();
}

const answers = {
  usage() {
    const { user, system } = process.cpuUsage();
    return { cpuSeconds: (user + system) / 1e6, rssMb: process.memoryUsage.rss() / 1e6 };
  },
  /** Starts recording how long the event loop is blocked. */
  watch() {
    delay.reset();
    delay.enable();
    watchTurns();
    return {};
  },
  /** The longest block since `watch`: in wall-clock time, and in CPU time of the event loop's thread. */
  watched() {
    delay.disable();
    clearInterval(turns);
    return { clockMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS), cpuMs: longestCpuMs };
  },
};

process.on("message", (question) => process.send(answers[question]()));
// The IPC channel alone must not keep a stopped server alive.
process.channel.unref();
process.on("disconnect", () => process.exit());

// Loaded before a measured server: tells the bench, when asked, what the process has used.
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let turns = null;
let longestCpuMs = 0;

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Looks every millisecond at what the loop's thread has used since the last look, which is one turn or a few. */
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
  /** From now on, how long the event loop is blocked at a time. */
  watch() {
    delay.reset();
    delay.enable();
    watchTurns();
    return {};
  },
  /** The longest block since then: as the clock saw it, and the CPU time that the loop's own thread used in it. */
  watched() {
    delay.disable();
    clearInterval(turns);
    return { clockMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS), cpuMs: longestCpuMs };
  },
};

process.on("message", (question) => process.send(answers[question]()));
// The channel alone must not keep a server alive that was told to stop.
process.channel.unref();
process.on("disconnect", () => process.exit());

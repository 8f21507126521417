import { readdirSync, readFileSync } from "node:fs";

/** Linux counts the CPU time of a process in hundredths of a second on every machine. */
const TICKS_A_SECOND = 100;

/**
 * CPU seconds of all descendants of a process, ended ones included, without the process itself (proc(5), `stat`);
 * NaN where there is no /proc.
 */
export function treeCpuSeconds(pid) {
  const processes = readProcesses();
  if (processes.length === 0) return Number.NaN;
  const below = (parent) =>
    processes
      .filter((one) => one.parent === parent)
      .reduce((total, one) => total + one.ownSeconds + one.endedSeconds + below(one.pid), 0);
  return below(pid);
}

function readProcesses() {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess);
  } catch {
    return [];
  }
}

function readProcess(pid) {
  try {
    // The second field is a name in brackets, which may contain any character.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const [utime, stime, cutime, cstime] = fields.slice(11, 15).map((ticks) => Number(ticks) / TICKS_A_SECOND);
    return [
      {
        pid: Number(pid),
        parent: Number(fields[1]),
        ownSeconds: runSeconds(pid) ?? utime + stime,
        endedSeconds: cutime + cstime,
      },
    ];
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}

/** The CPU seconds of a process itself, exact to the nanosecond; null where the kernel does not provide them. */
function runSeconds(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e9;
  } catch {
    return null;
  }
}

import { printDatabaseShare } from "./report.mjs";
import { FEW } from "./scale.mjs";
import { atMost, printTable } from "./table.mjs";

export function printSweep({ label }, { rows, left, seconds, rest, busy }) {
  printTable(
    `Jobs with ${rows} rows that are over, ${label}`,
    ["", "at rest", "jobs run", "wanted", ""],
    [
      [
        "longest block of the event loop, ms",
        rest.clockMs.toFixed(1),
        busy.clockMs.toFixed(1),
        ...atMost(busy.clockMs, 20),
      ],
      ["longest turn of its thread, CPU ms", rest.cpuMs.toFixed(1), busy.cpuMs.toFixed(1), ...atMost(busy.cpuMs, 20)],
      [`rows still over after ${seconds.toFixed(0)} s`, "", String(left), ...atMost(left, 0)],
    ],
  );
}

export function printPages({ label, cpuSeconds }, { pages, unseen, rounds, database: share }, { rows }) {
  const head = ["", `ms at ${FEW}`, `ms at ${rows}`, "times", "wanted", ""];
  const lines = pages.map(({ name, fewMs, manyMs, ratio, database }) => [
    ...[name, fewMs.toFixed(2), manyMs.toFixed(2), ratio.toFixed(2), ...atMost(ratio, 1.3)],
    ...(cpuSeconds ? [database.toFixed(2)] : []),
  ]);
  const title = `CPU of a page beside ${FEW} and ${rows} enrolments, ${label} (median of ${rounds} alternating rounds)`;
  printTable(title, cpuSeconds ? [...head, "PostgreSQL/portal"] : head, lines);
  if (cpuSeconds) printDatabaseShare([["all of these pages", share]]);
  for (const page of unseen) console.log(`  not measured: ${page}`);
}

export function printTenants({ label }, { oneMs, manyMs, ratio }, { tenants }) {
  printTable(
    `CPU of the home page, ${label}`,
    ["", "ms", "times", "wanted", ""],
    [
      ["of one tenant", oneMs.toFixed(2)],
      [`of ${tenants} tenants in turn`, manyMs.toFixed(2), ratio.toFixed(2), ...atMost(ratio, 2)],
    ],
  );
}

export function printMemory({ label }, { usualMb, mostMb }, { requests, tenants }) {
  printTable(
    `Memory, ${requests} requests with long addresses over ${tenants} tenants, ${label}`,
    ["", "MB", "wanted", ""],
    [
      ["resident, median of the second half", usualMb.toFixed(0), ...atMost(usualMb, 200)],
      ["the most on the way", mostMb.toFixed(0), "", ""],
    ],
  );
}

/** An export may use this many MB more than the portal had before. */
const EXPORT_MB = 20;

export function printExport({ label }, { rows, seconds, firstMs, beforeMb, mostMb }) {
  printTable(
    `Export of ${rows} enrolments as CSV in ${seconds.toFixed(0)} s, ${label}`,
    ["", "", "wanted", ""],
    [
      ["first byte, ms", firstMs.toFixed(0), ...atMost(firstMs, 1000)],
      ["resident memory before, MB", beforeMb.toFixed(0)],
      ["more at most, MB", (mostMb - beforeMb).toFixed(0), ...atMost(mostMb - beforeMb, EXPORT_MB)],
    ],
  );
}

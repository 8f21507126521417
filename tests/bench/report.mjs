import { median } from "./alternate.mjs";
import { atLeast, atMost, printTable } from "./table.mjs";

/** Prints the CPU of requests: of this portal, of each other, and what share of ours each other needs. */
export function printRatios({ label, cpuSeconds }, { names, rows, memory }) {
  const head = ["", ...names, ...names.slice(1).map((name) => `${name}/ours`), "bytes:", ...names];
  printTable(
    `CPU milliseconds per request, ${label} (median of ${rows[0].rounds} alternating rounds)`,
    names.includes("bare") ? [...head, "wanted of bare", ""] : head,
    rows.map(({ name, wanted, ms, ratios, bytes }) => [
      ...[name, ...[...ms, ...ratios].map((figure) => figure.toFixed(2))],
      ...["", ...bytes.map((size) => size.toFixed(0))],
      ...(names.includes("bare") ? atLeast(ratios[names.indexOf("bare") - 1], wanted) : []),
    ]),
  );
  printTable(
    `Resident memory in MB, ${label}`,
    ["", "after the start", "after all requests"],
    names.map((name, index) => [name, ...["startMb", "usedMb"].map((of) => memory[index][of].toFixed(0))]),
  );
  if (cpuSeconds) printDatabaseShare(rows.map(({ name, database }) => [name, database]));
}

/** Prints the database server's CPU seconds per CPU second of the portal. */
export function printDatabaseShare(shares) {
  printTable(
    "CPU of PostgreSQL beside the portal's",
    ["", "times", "wanted", ""],
    shares.map(([name, share]) => [name, share.toFixed(2), ...atMost(share, 1)]),
  );
}

export function printStarts(starts) {
  const cpu = median(starts.map(({ cpuSeconds }) => cpuSeconds));
  const rss = median(starts.map(({ rssMb }) => rssMb));
  printTable(
    "Start",
    ["", "", "wanted", ""],
    [
      ["CPU seconds to the first page", cpu.toFixed(2), ...atMost(cpu, 0.7)],
      ["resident memory when idle, MB", rss.toFixed(0), ...atMost(rss, 120)],
    ],
  );
}

/** Prints what an account at a payment provider costs: the portal's start and memory, and other institutions' pages. */
export function printAccounts({ starts: [none, stripe], usedMb, pages }) {
  printTable(
    "A portal without accounts at payment providers, and one where another institution uses Stripe",
    ["", "without", "with", "times", "wanted", ""],
    [
      ["CPU seconds to the first page", none.cpuSeconds.toFixed(2), stripe.cpuSeconds.toFixed(2)],
      ["resident memory when idle, MB", none.rssMb.toFixed(0), stripe.rssMb.toFixed(0)],
      ["the same after its first use, MB", "", usedMb.toFixed(0)],
      ...pages.map(({ path, ms, ratio }) => [
        `CPU ms of ${path}`,
        ...[...ms, ratio].map((figure) => figure.toFixed(2)),
        ...atMost(ratio, 1.1),
      ]),
    ],
  );
}

const WEIGHTS = {
  html: "HTML",
  htmlCompressed: "compressed",
  style: "style",
  script: "script",
  fonts: "fonts",
  requests: "requests",
  total: "total",
};

/** Prints the weight of a first visit to each candidate page, without the logo; style and script with gzip. */
export function printWeights(pages) {
  const columns = Object.keys(WEIGHTS);
  const lines = pages.map((page) => [page.name, ...columns.map((key) => String(page[key]))]);
  printTable(`Bytes of ${pages.length} candidate pages`, ["", ...Object.values(WEIGHTS)], lines);
  // The documents of some pages contain drawings, so their limits are higher.
  for (const alike of Map.groupBy(pages, ({ limits }) => limits.html).values())
    printTable(
      `The most of any of ${alike.length} pages with up to ${alike[0].limits.html / 1000} kB of HTML`,
      ["", "", "wanted", ""],
      columns.map((key) => {
        const most = Math.max(...alike.map((page) => page[key]));
        return [WEIGHTS[key], String(most), ...atMost(most, alike[0].limits[key] ?? 0)];
      }),
    );
}

export function printSignIns({ quiet, busy, turnedAway }) {
  const times = busy / quiet;
  printTable(
    "Personal-data step while ten sign-ins a second are checked, 99th percentile",
    ["", "", "wanted", ""],
    [
      ["ms without", quiet.toFixed(1), "", ""],
      ["ms with", busy.toFixed(1), "", ""],
      ["times as long", times.toFixed(2), ...atMost(times, 2)],
      ["sign-ins turned away unchecked", String(turnedAway), "", ""],
    ],
  );
}

import { median } from "./alternate.mjs";
import { atLeast, atMost, printTable } from "./table.mjs";

export function printRatios({ label, cpuSeconds }, results) {
  const title = `Requests per CPU-second, ${label} (median of ${results[0].rounds} alternating rounds)`;
  printTable(
    title,
    ["", "ours", "bare", "ours/bare", "wanted", "", "bytes, ours", "bare"],
    results.map(({ name, wanted, ours, bare, ratio, bytes }) => [
      ...[name, ours.toFixed(0), bare.toFixed(0), ratio.toFixed(2), ...atLeast(ratio, wanted)],
      ...bytes.map((size) => size.toFixed(0)),
    ]),
  );
  if (cpuSeconds) printDatabaseShare(results.map(({ name, database }) => [name, database]));
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

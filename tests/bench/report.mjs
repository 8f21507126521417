import { median } from "./ratio.mjs";

const verdict = (holds) => (holds ? "OK" : "OVER");

/** One figure beside the most or least that it may be. */
function line(name, figure, limit, holds) {
  console.log(`  ${name.padEnd(34)} ${figure.padStart(12)}   ${limit.padEnd(22)} ${verdict(holds)}`);
}

export function printRatios({ results, bytes }) {
  console.log("\nPersonal-data step, requests per CPU-second of the server (median of alternating rounds)");
  console.log(`  ${"".padEnd(26)}${["ours", "bare", "raw"].map((name) => name.padStart(9)).join("")}   ours/bare`);
  for (const [index, { name, target, ratio, rates }] of results.entries()) {
    const { ours, bare = Number.NaN, raw = Number.NaN } = rates;
    const figures = [ours, bare, raw].map((rate) => rate.toFixed(0).padStart(9)).join("");
    const sizes = `${bytes.ours[index]} and ${bytes.bare[index]} bytes`;
    console.log(
      `  ${name.padEnd(26)}${figures}   ${ratio.toFixed(2)}  at least ${target}  ${ratio >= target ? "OK" : "UNDER"}  (${sizes})`,
    );
  }
}

const LABELS = {
  html: "HTML",
  htmlBrotli: "HTML, brotli",
  style: "style, gzip",
  script: "script, gzip",
  fonts: "web fonts",
  requests: "requests of a first visit",
  total: "bytes of a first visit",
};

export function printWeights(pages, limits) {
  console.log(`\nBytes of ${pages.length} candidate pages, without the logo`);
  const columns = Object.keys(LABELS);
  console.log(
    `  ${"".padEnd(30)}${["html", "brotli", "style", "script", "fonts", "reqs", "total"].map((name) => name.padStart(8)).join("")}`,
  );
  for (const page of pages)
    console.log(`  ${page.name.padEnd(30)}${columns.map((key) => String(page[key]).padStart(8)).join("")}`);
  console.log("  The most of any page:");
  for (const key of columns) {
    const most = Math.max(...pages.map((page) => page[key]));
    const limit = limits[key] ?? 0;
    line(LABELS[key], String(most), limit === 0 ? "none" : `at most ${limit}`, most <= limit);
  }
}

export function printStart(starts) {
  const cpu = median(starts.map(({ cpuSeconds }) => cpuSeconds));
  const rss = median(starts.map(({ rssMb }) => rssMb));
  console.log("\nStart");
  line("CPU seconds to the first page", cpu.toFixed(2), "at most 0.7", cpu <= 0.7);
  line("resident memory when idle, MB", rss.toFixed(0), "at most 120", rss <= 120);
}

export function printSignIns({ quiet, busy }) {
  console.log("\nEnrolment page while ten sign-ins a second are checked, 99th percentile");
  console.log(`  ${quiet.toFixed(1)} ms without, ${busy.toFixed(1)} ms with`);
  line("times as long", (busy / quiet).toFixed(2), "at most 2", busy <= 2 * quiet);
}

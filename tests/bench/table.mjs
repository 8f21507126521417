// Prints figures as tables. Lines may end in a verdict, and the verdicts are counted.
const counts = { ok: 0, short: 0 };

/** Prints a table: the first column left-aligned, the others right-aligned. A line is a list of texts. */
export function printTable(title, head, lines) {
  console.log(`\n${title}`);
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => (line[column] ?? "").length)));
  for (const line of [head, ...lines]) {
    const cells = line.map((text, column) => (column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column])));
    console.log(`  ${cells.join("  ")}`.trimEnd());
  }
}

/** Two cells of a line: the required minimum, and whether the figure reaches it. Both are empty without a minimum. */
export function atLeast(figure, wanted) {
  return wanted === undefined ? ["", ""] : [`≥ ${wanted}`, verdict(figure >= wanted)];
}

export function atMost(figure, wanted) {
  return [`≤ ${wanted}`, Number.isNaN(figure) ? "not known" : verdict(figure <= wanted)];
}

function verdict(holds) {
  const word = holds ? "ok" : "short";
  counts[word]++;
  return word;
}

export function printSummary() {
  console.log(`\n${counts.ok} of ${counts.ok + counts.short} wanted figures hold`);
}

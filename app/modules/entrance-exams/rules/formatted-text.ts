/** A part of a paragraph with one look. */
export interface TextRun {
  text: string;
  look: "plain" | "bold" | "italic" | "raised" | "lowered";
}

const marks: readonly (readonly [mark: string, look: TextRun["look"]])[] = [
  ["**", "bold"],
  ["*", "italic"],
  ["^", "raised"],
  ["~", "lowered"],
];

/**
 * Reads the few marks of questions: an empty line separates paragraphs; `**bold**`, `*italic*`, `x^2^`, `H~2~O`. A mark
 * without its end, or with a space just inside, stays as it was typed. Nothing in a text becomes HTML.
 * @returns the paragraphs, each a list of runs
 */
export function formattedText(text: string): TextRun[][] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map(runsOf);
}

function runsOf(paragraph: string): TextRun[] {
  const runs: TextRun[] = [];
  let plain = "";
  let at = 0;
  // Marks that had no end once: they have none further on either, so they are not searched for again.
  const endless = new Set<string>();
  while (at < paragraph.length) {
    const found = marks.find(([mark]) => !endless.has(mark) && paragraph.startsWith(mark, at));
    const end = found ? paragraph.indexOf(found[0], at + found[0].length) : -1;
    if (found && end === -1) endless.add(found[0]);
    const inner = found && end !== -1 ? paragraph.slice(at + found[0].length, end) : "";
    if (found && inner !== "" && inner === inner.trim()) {
      if (plain) runs.push({ text: plain, look: "plain" });
      plain = "";
      runs.push({ text: inner, look: found[1] });
      at = end + found[0].length;
    } else {
      plain += paragraph.slice(at, at + (found?.[0].length ?? 1));
      at += found?.[0].length ?? 1;
    }
  }
  return plain ? [...runs, { text: plain, look: "plain" }] : runs;
}

import type { AcceptedContract, ContractSection } from "~/api/enrolment-contract";

/**
 * Splits the accepted text, which has no markup, into its sections. A line of at most 90 characters without closing
 * punctuation is a section's title. Omits the contract's title, which page and PDF show
 * above the text.
 */
export function sectionsOf({ title, text }: Pick<AcceptedContract, "title" | "text">): ContractSection[] {
  const sections: ContractSection[] = [];
  const lines = text.split(/\n+/).filter((line) => line !== "");
  for (const line of lines[0] === title ? lines.slice(1) : lines) {
    const isTitle = line.length <= 90 && !/[.;:,!?]$/.test(line);
    if (isTitle) sections.push({ title: line, paragraphs: [] });
    else if (sections.length === 0) sections.push({ title: "", paragraphs: [line] });
    else sections.at(-1)?.paragraphs.push(line);
  }
  return sections;
}

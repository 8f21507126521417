import type { ManualText } from "~/api/manual";

/** A section: its title, then its paragraphs. */
type Section = readonly [title: string, ...paragraphs: string[]];

/** A manual in one language. */
export const manualText = (title: string, lead: string, sections: readonly Section[]): ManualText => ({
  title,
  lead,
  sections: sections.map(([name, ...paragraphs]) => ({ title: name, paragraphs })),
});

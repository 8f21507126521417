import { z } from "zod";
import { Language } from "./value";

/** A text in the languages in which the institution wrote it; readers of other languages see the first of them. */
export const LocalText = z.partialRecord(Language, z.string().min(1).max(400));
export type LocalText = z.output<typeof LocalText>;

/** A verifiable reason to enrol at the institution: a figure with its label. */
export const HomeFact = z.object({ value: LocalText, label: LocalText });

/** The institution's own content of its home page. */
export const Home = z.object({
  claim: LocalText,
  lead: LocalText.nullable().default(null),
  /** Their `source` is shown on the same page. */
  facts: z.array(HomeFact).max(3).default([]),
  source: LocalText.nullable().default(null),
  /** The address of a picture in place of the theme's drawing; null or absent for none. */
  picture: z.string().nullable().optional(),
  /** What the picture shows, for those who do not see it; null for one that only decorates. */
  pictureAlt: LocalText.nullable().optional(),
});
export type Home = z.output<typeof Home>;

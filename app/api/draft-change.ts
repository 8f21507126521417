import { z } from "zod";
import { messageKey } from "~/i18n/message-key";
import { Instant, Revision } from "./value";

/** A field that two people changed differently, and the values of both. */
const DraftConflict = z.object({
  key: z.string(),
  base: z.unknown(),
  mine: z.unknown(),
  theirs: z.unknown(),
});

/** The details of a refused save: who changed a draft meanwhile, and the fields that both changed. */
export const DraftChange = z.object({
  revision: z.int(),
  byName: z.string().nullable(),
  at: Instant,
  /** Whether it was published, discarded or restored meanwhile, so that no merge is possible. */
  isOver: z.boolean(),
  conflicts: z.array(DraftConflict),
});
export type DraftChange = z.output<typeof DraftChange>;

/** What a deed on a draft names: the revision that the page showed. */
export const Drawn = z.object({ revision: Revision });

/** What a save of a draft names, to be merged with what others saved since. */
export const Merging = Drawn.extend({
  /** Whose value to keep for each field in conflict; ignored unless `against` is still the current revision. */
  choices: z.record(z.string(), z.enum(["mine", "theirs"])).default({}),
  against: Revision.optional(),
});

/** Why somebody changed something, for its history; may be left out. */
export const Note = z.string().trim().max(500, messageKey("word.atMost500")).default("");

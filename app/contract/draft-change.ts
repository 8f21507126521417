import { z } from "zod";
import { Instant } from "./value";

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

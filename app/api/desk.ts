import { z } from "zod";
import { MAX_SEARCH } from "~/modules/desk/rules/list-state";
import type { ComponentAction, KeptType } from "./journey-definition";
import { type Language, Whole } from "./value";

/** The part of a list's query that all desks share: search, order, page size and keyset cursors. */
export const deskQuery = {
  q: z.string().max(MAX_SEARCH).optional(),
  order: z.enum(["asc", "desc"]).default("desc"),
  size: Whole.pipe(z.int().min(1).max(500)).default(30),
  after: z.string().max(500).optional(),
  before: z.string().max(500).optional(),
};

/** The request for one page of an export: the query of the list, and how many rows the earlier pages held. */
export const exportOf = <Shape extends z.ZodRawShape>(query: z.ZodObject<Shape>) =>
  query.extend({ sent: z.int().min(0).optional() });

/** The values of one filter; rows with any of them match. */
export const filterValues = z
  .union([
    z
      .string()
      .max(200)
      .transform((value) => [value]),
    z.array(z.string().max(200)).max(20),
  ])
  .optional();

/** The filters of a list by their names. */
export const filtersOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, filterValues])) as Record<Name, typeof filterValues>;

/** The filters by a day that a list shows: its first and its last day, as people type days. */
export const dayFilters = ["from", "until"] as const;

/** A page of a list. `after` and `before` are the cursors of the next and the previous page; null at the ends. */
export interface DeskPage<Row> {
  rows: Row[];
  after: string | null;
  before: string | null;
  /** Number of rows in all pages, at most `COUNT_LIMIT`; `isMore` says that there are more. */
  count: number;
  isMore: boolean;
}

/** A value of a filter, with its label. */
export const FilterOption = z.object({ value: z.string(), label: z.string() });
export type FilterOption = z.output<typeof FilterOption>;

/** Who works on a record of a queue, and when the claim ends if they do nothing more. */
export interface Claim {
  userName: string;
  until: string;
  isOwn: boolean;
}

/** `takesOver` claims the record even from another person; `isRenewal` only prolongs the caller's own claim. */
export const ClaimWish = z.object({ takesOver: z.boolean().default(false), isRenewal: z.boolean().default(false) });
export type ClaimWish = z.output<typeof ClaimWish>;

/** A decision about a record of a queue that takes effect later and may be undone until then. */
export interface HeldDecision<Outcome> {
  outcome: Outcome;
  authorName: string;
  decidedAt: string;
  effectiveAt: string;
  /** The message that the candidate will receive. */
  message: { title: string; text: string; language: Language };
}

/** A note of staff about a record; only staff read it. */
export interface Note {
  id: string;
  authorName: string;
  text: string;
  at: string;
}

/** An entry of a record's timeline: from the audit, or a message, charge, movement of money or document. */
export interface TimelineEntry {
  id: string;
  at: string;
  action: string;
  /** Null when no author is recorded, as for acts of the portal and most acts of the candidate. */
  actorName: string | null;
  reason: string | null;
  /** Names of the states before and after; null when the entry changed none. */
  from: string | null;
  to: string | null;
  /** The object of the action, such as a document or the subject of a message; null for an action without one. */
  about: string | null;
  /** The language of `about` where it is a message's; absent where it is the caller's. */
  aboutLanguage?: string;
  /** What a component of the journey did or could not do; absent for other entries. */
  component?: {
    componentId: string;
    componentType: z.output<typeof KeptType>;
    action: ComponentAction;
    /** Why it was refused, as a code; null if it was carried out. */
    refusal: string | null;
  };
  /** The amount of a charge or a movement of money; null for other entries. */
  amountCents: number | null;
}

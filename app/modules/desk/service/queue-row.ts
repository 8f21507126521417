import { type Nullable, sql } from "kysely";
import type { Claim } from "~/api/desk";
import type { Cursor } from "~/modules/desk/rules/cursor";
import { OWN_LIMIT } from "~/modules/desk/rules/own-limit";
import type { BackendContext } from "~/procedure/context";
import { defaultLanguage, toLanguage } from "~/rules/language";
import type { HeldDecision, HeldKind } from "./held-decision";
import type { KeyTable } from "./keyset";

/** The columns of a claim in a row of a list; all are null when nobody holds the record. */
interface ClaimColumns {
  claimerId: string | null;
  claimerName: string | null;
  claimedUntil: string | null;
}

/** The claim on a record as a list shows it to the caller; null without one. */
export function claimIn(
  { claimerId, claimerName, claimedUntil }: ClaimColumns,
  { caller }: Pick<BackendContext, "caller">,
): Claim | null {
  if (claimerId === null || claimerName === null || claimedUntil === null) return null;
  return { userName: claimerName, until: claimedUntil, isOwn: claimerId === caller?.userId };
}

/** The columns of a held decision in a row of a list; all are null without such a decision. */
type HeldColumns = Nullable<
  Pick<HeldDecision, "outcome" | "authorName" | "decidedAt" | "effectiveAt" | "title" | "message" | "language">
>;

/** The held decision of a record as a list shows it; null without one. */
export function heldIn({ outcome, authorName, decidedAt, effectiveAt, title, message, language }: HeldColumns) {
  if (outcome === null || authorName === null || decidedAt === null || effectiveAt === null) return null;
  return {
    ...{ outcome, authorName, decidedAt, effectiveAt },
    message: { title: title ?? "", text: message ?? "", language: toLanguage(language) ?? defaultLanguage },
  };
}

/** The records about which the caller's newest decisions may still be undone, with the time of the decision as key. */
export function ownHeld({ tenantId, caller }: Pick<BackendContext, "tenantId" | "caller">, kind: HeldKind): KeyTable {
  return sql<Cursor>`(
    select "decidedAt" as key, "subjectId" as id from "heldDecision"
    where "tenantId" = ${tenantId} and "authorId" = ${caller?.userId ?? ""} and kind = ${sql.lit(kind)}
    order by "decidedAt" desc limit ${OWN_LIMIT})`.as<"k">("k");
}

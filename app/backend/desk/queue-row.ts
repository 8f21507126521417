import { type Nullable, sql } from "kysely";
import type { BackendContext } from "~/backend/context";
import type { Claim } from "~/contract/desk";
import type { Language } from "~/contract/value";
import type { Cursor } from "~/domain/desk/cursor";
import { OWN_LIMIT } from "~/domain/desk/own-limit";
import type { HeldDecision, HeldKind } from "./held-decision";
import type { KeyTable } from "./keyset";

/** The columns of a claim in a row of a list; all are null when nobody holds the record. */
interface ClaimColumns {
  claimer_id: string | null;
  claimer_name: string | null;
  claimed_until: string | null;
}

/** The claim on a record as a list shows it to the caller; null without one. */
export function claimIn(
  { claimer_id, claimer_name, claimed_until }: ClaimColumns,
  { caller }: Pick<BackendContext, "caller">,
): Claim | null {
  if (claimer_id === null || claimer_name === null || claimed_until === null) return null;
  return { userName: claimer_name, until: claimed_until, isOwn: claimer_id === caller?.userId };
}

/** The columns of a held decision in a row of a list; all are null without such a decision. */
type HeldColumns = Nullable<
  Pick<HeldDecision, "outcome" | "author_name" | "decided_at" | "effective_at" | "title" | "message" | "language">
>;

/** The held decision of a record as a list shows it; null without one. */
export function heldIn({ outcome, author_name, decided_at, effective_at, title, message, language }: HeldColumns) {
  if (outcome === null || author_name === null || decided_at === null || effective_at === null) return null;
  return {
    ...{ outcome, authorName: author_name, decidedAt: decided_at, effectiveAt: effective_at },
    message: { title: title ?? "", text: message ?? "", language: (language ?? "pt-BR") as Language },
  };
}

/** The records about which the caller's newest decisions may still be undone, with the time of the decision as key. */
export function ownHeld({ tenantId, caller }: Pick<BackendContext, "tenantId" | "caller">, kind: HeldKind): KeyTable {
  return sql<Cursor>`(
    select decided_at as key, subject_id as id from held_decision
    where tenant_id = ${tenantId} and author_id = ${caller?.userId ?? ""} and kind = ${sql.lit(kind)}
    order by decided_at desc limit ${OWN_LIMIT})`.as<"k">("k");
}

import type { Selectable } from "kysely";
import type { Language } from "~/api/value";
import { eachInBatches } from "~/data/batch";
import type { Database } from "~/data/connection";
import type { Schema } from "~/data/schema";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import type { Message } from "~/i18n/message";
import { sendNotice, type Written } from "~/modules/messaging/service";
import type { Actor } from "~/modules/people/service";
import { UserSettings } from "~/modules/tenancy/service";
import { defaultLanguage } from "~/rules/language";

export type HeldDecision = Selectable<Schema["heldDecision"]>;
export type HeldKind = HeldDecision["kind"];

/** Applies the held decision of a record in a transaction; false when it was undone or has taken effect already. */
export type ApplyHeld = (trx: TenantDatabase, id: string, now: Date) => Promise<boolean>;

/** Applies all held decisions that are due. One that fails is retried in the next run and delays no others. */
export async function applyDueDecisions(
  db: Database,
  now: Date,
  apply: Readonly<Record<HeldKind, ApplyHeld>>,
): Promise<void> {
  const due = db
    .selectFrom("heldDecision")
    .select(["tenantId", "subjectId", "kind"])
    .where("effectiveAt", "<=", now.toISOString())
    .orderBy("effectiveAt");
  await eachInBatches(
    (limit, skip) => due.limit(limit).offset(skip).execute(),
    ({ tenantId, subjectId, kind }) =>
      inTransaction(tenantHandle(db, tenantId), (trx) => apply[kind](trx, subjectId, now)),
  );
}

/** A decision to hold, with the message that the candidate then reads. */
export interface NewDecision extends Written {
  institutionId: string;
  /** The record that the decision is about. */
  id: string;
  /** The revision that the record has while the decision is held; the decision applies to no other revision. */
  revision: number;
  kind: HeldKind;
  outcome: HeldDecision["outcome"];
  reason?: { code: string; text: string } | null;
  /** Further values that the decision sets; their form depends on `kind`. */
  details?: Record<string, unknown> | null;
  language: Language;
}

/** Stores a decision until it takes effect. */
export async function holdDecision(
  trx: TenantDatabase,
  decision: NewDecision,
  actor: Actor,
  { now, at }: { now: Date; at: string },
): Promise<void> {
  const { institutionId, id, revision, kind, outcome, reason, details, title, message, language } = decision;
  await trx
    .insertInto("heldDecision")
    .values({
      ...{ subjectId: id, institutionId, kind, revision, outcome },
      ...{ reasonCode: reason?.code ?? null, reasonText: reason?.text ?? null, title, message, language },
      ...{ authorId: actor.id, authorName: actor.name ?? "", decidedAt: now.toISOString(), effectiveAt: at },
      detailsJson: details ? JSON.stringify(details) : null,
    })
    .execute();
}

/**
 * Deletes the held decision of a record and returns it; undefined when there is none.
 * @param outcome leaves a decision with another outcome as it is
 */
export function takeHeld(
  trx: TenantDatabase,
  id: string,
  outcome?: HeldDecision["outcome"],
): Promise<HeldDecision | undefined> {
  return trx
    .deleteFrom("heldDecision")
    .where("subjectId", "=", id)
    .$if(outcome !== undefined, (query) => query.where("outcome", "=", outcome!))
    .returningAll()
    .executeTakeFirst();
}

/** Notifies the author of a decision that could not take effect, in the language of the account. */
export async function tellAuthor(
  trx: TenantDatabase,
  { authorId: userId, institutionId }: Pick<HeldDecision, "authorId" | "institutionId">,
  message: (language: Language) => Message & { icon: string; targetUrl: string },
  now: Date,
): Promise<void> {
  const account = await trx
    .selectFrom("userAccount")
    .select("settingsJson")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!account) return;
  const language = UserSettings.parse(JSON.parse(account.settingsJson)).languageId ?? defaultLanguage;
  await sendNotice(trx, { userId, institutionId }, message(language), now);
}

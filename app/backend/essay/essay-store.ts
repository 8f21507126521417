import type { Selectable } from "kysely";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import type { UserContext } from "~/backend/procedure";
import { isNewestEssay, ownEnrolment, type SubscriptionRecord } from "~/backend/subscription";
import { absent } from "~/contract/refusal";

export type VersionRow = Selectable<Schema["essay_version"]>;
export type AttemptRow = Awaited<ReturnType<typeof attemptsOf>>[number];

/** The attempts of an enrolment with their themes, newest first. */
export function attemptsOf(db: Database, tenantId: string, subscriptionId: string) {
  return attemptQuery(db, tenantId)
    .where("a.subscription_id", "=", subscriptionId)
    .orderBy("a.number", "desc")
    .execute();
}

/** Selects the themes that an enrolment's essay may have. */
export function themesQuery(
  db: Database,
  { tenant_id, institution_id, journey_id }: Pick<SubscriptionRecord, "tenant_id" | "institution_id" | "journey_id">,
) {
  return db
    .selectFrom("essay_theme")
    .select("id")
    .where("tenant_id", "=", tenant_id)
    .where("institution_id", "=", institution_id)
    .where("active", "=", 1)
    .where((eb) => eb.or([eb("journey_id", "is", null), eb("journey_id", "=", journey_id)]));
}

/** Attempts `a` of a tenant joined with their themes `t`, for lists that select a few columns. */
export function attemptsWithThemes(db: Database, tenantId: string) {
  return db
    .selectFrom("essay_attempt as a")
    .innerJoin("essay_theme as t", (join) =>
      join.onRef("t.tenant_id", "=", "a.tenant_id").onRef("t.id", "=", "a.theme_id"),
    )
    .where("a.tenant_id", "=", tenantId);
}

/** Selects whole attempts of a tenant with their themes. */
export function attemptQuery(db: Database, tenantId: string) {
  return attemptsWithThemes(db, tenantId).selectAll("a").select(["t.title as theme_title", "t.prompt", "t.texts_json"]);
}

/** Loads an attempt without checking access. */
export function loadAttempt(db: Database, tenantId: string, id: string): Promise<AttemptRow | undefined> {
  return attemptQuery(db, tenantId).where("a.id", "=", id).executeTakeFirst();
}

/** Says whether an attempt is the enrolment's newest one that is not void; only that attempt decides. */
export async function isNewest(db: Database, { tenant_id, id }: AttemptKey): Promise<boolean> {
  const newest = await db
    .selectFrom("essay_attempt")
    .select("id")
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .where(isNewestEssay)
    .executeTakeFirst();
  return newest !== undefined;
}

export interface OwnAttempt {
  subscription: SubscriptionRecord;
  row: AttemptRow;
}

/** The id of an enrolment, and that of an attempt at its essay. */
export interface AttemptIds {
  id: string;
  attemptId: string;
}

/** An attempt of the candidate who calls. @throws Refusal for other ids, and for staff */
export async function ownAttempt(ctx: UserContext, { id, attemptId }: AttemptIds): Promise<OwnAttempt> {
  const subscription = await ownEnrolment(ctx, id);
  const row = await loadAttempt(ctx.db, ctx.tenantId, attemptId);
  if (row?.subscription_id !== id) throw absent();
  return { subscription, row };
}

type AttemptKey = Pick<AttemptRow, "tenant_id" | "id">;

/** A saved version with its text; undefined when absent. */
export function versionOf(db: Database, { tenant_id, id }: AttemptKey, number: number) {
  return db
    .selectFrom("essay_version")
    .selectAll()
    .where("tenant_id", "=", tenant_id)
    .where("attempt_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
}

/** The versions of an attempt without their texts, newest first. */
export function versionsOf(db: Database, { tenant_id, id }: AttemptKey) {
  return db
    .selectFrom("essay_version")
    .select(["number", "origin", "is_apart", "words", "saved_at"])
    .where("tenant_id", "=", tenant_id)
    .where("attempt_id", "=", id)
    .orderBy("number", "desc")
    .execute();
}

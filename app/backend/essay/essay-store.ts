import type { Selectable } from "kysely";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { tenantHandle } from "~/backend/database/tenant";
import { isNewestEssay, type SubscriptionRecord } from "~/backend/subscription";

export type VersionRow = Selectable<Schema["essayVersion"]>;
export type AttemptRow = Awaited<ReturnType<typeof attemptsOf>>[number];

/** The attempts of an enrolment with their themes, newest first. */
export function attemptsOf(db: Database, tenantId: string, subscriptionId: string) {
  return attemptQuery(db, tenantId)
    .where("a.subscriptionId", "=", subscriptionId)
    .orderBy("a.number", "desc")
    .execute();
}

/** Selects the themes that an enrolment's essay may have. */
export function themesQuery(
  db: Database,
  { tenantId, institutionId, journeyId }: Pick<SubscriptionRecord, "tenantId" | "institutionId" | "journeyId">,
) {
  return tenantHandle(db, tenantId)
    .selectFrom("essayTheme")
    .select("id")
    .where("institutionId", "=", institutionId)
    .where("active", "=", 1)
    .where((eb) => eb.or([eb("journeyId", "is", null), eb("journeyId", "=", journeyId)]));
}

/** Attempts `a` of a tenant joined with their themes `t`, for lists that select a few columns. */
export function attemptsWithThemes(db: Database, tenantId: string) {
  return tenantHandle(db, tenantId).selectFrom("essayAttempt as a").innerJoin("essayTheme as t", "t.id", "a.themeId");
}

/** Selects whole attempts of a tenant with their themes. */
export function attemptQuery(db: Database, tenantId: string) {
  return attemptsWithThemes(db, tenantId).selectAll("a").select(["t.title as themeTitle", "t.prompt", "t.textsJson"]);
}

/** Loads an attempt without checking access. */
export function loadAttempt(db: Database, tenantId: string, id: string): Promise<AttemptRow | undefined> {
  return attemptQuery(db, tenantId).where("a.id", "=", id).executeTakeFirst();
}

/** Says whether an attempt is the enrolment's newest one that is not void; only that attempt decides. */
export async function isNewest(db: Database, { tenantId, id }: AttemptKey): Promise<boolean> {
  const newest = await tenantHandle(db, tenantId)
    .selectFrom("essayAttempt")
    .select("id")
    .where("id", "=", id)
    .where(isNewestEssay)
    .executeTakeFirst();
  return newest !== undefined;
}

type AttemptKey = Pick<AttemptRow, "tenantId" | "id">;

/** A saved version with its text; undefined when absent. */
export function versionOf(db: Database, { tenantId, id }: AttemptKey, number: number) {
  return tenantHandle(db, tenantId)
    .selectFrom("essayVersion")
    .selectAll()
    .where("attemptId", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
}

/** The versions of an attempt without their texts, newest first. */
export function versionsOf(db: Database, { tenantId, id }: AttemptKey) {
  return tenantHandle(db, tenantId)
    .selectFrom("essayVersion")
    .select(["number", "origin", "isApart", "words", "savedAt"])
    .where("attemptId", "=", id)
    .orderBy("number", "desc")
    .execute();
}

import type { Selectable } from "kysely";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { isNewestEssay, type SubscriptionRecord } from "~/modules/subscriptions/service";

export type VersionRow = Selectable<Schema["essayVersion"]>;
export type AttemptRow = Awaited<ReturnType<typeof attemptsOf>>[number];

/** The attempts of an enrolment with their themes, newest first. */
export function attemptsOf(db: TenantDatabase, subscriptionId: string) {
  return attemptQuery(db).where("a.subscriptionId", "=", subscriptionId).orderBy("a.number", "desc").execute();
}

/** Selects the themes that an enrolment's essay may have. */
export function themesQuery(
  db: TenantDatabase,
  { institutionId, journeyId }: Pick<SubscriptionRecord, "institutionId" | "journeyId">,
) {
  return db
    .selectFrom("essayTheme")
    .select(["id", "code"])
    .where("institutionId", "=", institutionId)
    .where("active", "=", 1)
    .where((eb) => eb.or([eb("journeyId", "is", null), eb("journeyId", "=", journeyId)]));
}

/** Attempts `a` of a tenant joined with their themes `t`, for lists that select a few columns. */
export function attemptsWithThemes(db: TenantDatabase) {
  return db.selectFrom("essayAttempt as a").innerJoin("essayTheme as t", "t.id", "a.themeId");
}

/** Selects whole attempts of a tenant with their themes. */
export function attemptQuery(db: TenantDatabase) {
  return attemptsWithThemes(db).selectAll("a").select(["t.title as themeTitle", "t.prompt", "t.textsJson"]);
}

/** Loads an attempt without checking access. */
export function loadAttempt(db: TenantDatabase, id: string): Promise<AttemptRow | undefined> {
  return attemptQuery(db).where("a.id", "=", id).executeTakeFirst();
}

/** Says whether an attempt is the enrolment's newest one that is not void; only that attempt decides. */
export async function isNewest(db: TenantDatabase, { id }: AttemptKey): Promise<boolean> {
  const newest = await db
    .selectFrom("essayAttempt")
    .select("id")
    .where("id", "=", id)
    .where(isNewestEssay)
    .executeTakeFirst();
  return newest !== undefined;
}

type AttemptKey = Pick<AttemptRow, "id">;

/** A saved version with its text; undefined when absent. */
export function versionOf(db: TenantDatabase, { id }: AttemptKey, number: number) {
  return db
    .selectFrom("essayVersion")
    .selectAll()
    .where("attemptId", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
}

/** The versions of an attempt without their texts, newest first. */
export function versionsOf(db: TenantDatabase, { id }: AttemptKey) {
  return db
    .selectFrom("essayVersion")
    .select(["number", "origin", "isApart", "words", "savedAt"])
    .where("attemptId", "=", id)
    .orderBy("number", "desc")
    .execute();
}

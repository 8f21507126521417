import type { Selectable } from "kysely";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import type { SubscriptionRecord } from "~/modules/subscriptions/service";

export type AttemptRow = Selectable<Schema["entranceAttempt"]>;
type AttemptKey = Pick<AttemptRow, "id">;

/** The columns of an attempt, listed because a query of `together` must name its columns. */
const columns = [
  ...(["tenantId", "id", "institutionId", "subscriptionId", "personId", "levelId", "number", "state"] as const),
  ...(["seed", "rulesJson", "startedAt", "baseMinutes", "extraMinutes", "outageMinutes", "deadlineAt"] as const),
  ...(["submittedAt", "submittedBy", "receiptHash", "scoreJson", "outcome", "voidReason", "revision"] as const),
];

/** Selects the attempts of an enrolment, newest first. */
export function attemptsQuery(db: TenantDatabase, subscriptionId: string) {
  return db
    .selectFrom("entranceAttempt")
    .select(columns)
    .where("subscriptionId", "=", subscriptionId)
    .orderBy("number", "desc");
}

/** The attempts of an enrolment, newest first. */
export function attemptsOf(db: TenantDatabase, subscriptionId: string): Promise<AttemptRow[]> {
  return attemptsQuery(db, subscriptionId).execute();
}

/** Loads an attempt without checking access. */
export function loadAttempt(db: TenantDatabase, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom("entranceAttempt").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks an attempt until the transaction ends, and reads it; undefined unless it is open. */
export function lockOpen(trx: TenantDatabase, { id }: AttemptKey): Promise<AttemptRow | undefined> {
  return trx
    .updateTable("entranceAttempt")
    .set((eb) => ({ revision: eb.ref("revision") }))
    .where("id", "=", id)
    .where("state", "=", "open")
    .returningAll()
    .executeTakeFirst();
}

export type AnswerRow = Awaited<ReturnType<typeof answersOf>>[number];

/** The questions of an attempt with their areas and answers, in their order. */
export function answersOf(db: TenantDatabase, { id }: AttemptKey) {
  return db
    .selectFrom("entranceAnswer as w")
    .innerJoin("entranceQuestion as q", "q.id", "w.questionId")
    .innerJoin("entranceArea as a", "a.id", "q.areaId")
    .select(["w.position", "w.questionId", "w.orderJson", "w.chosen", "w.answeredAt"])
    .select(["q.text", "q.alternativesJson", "q.correct", "a.name as area"])
    .where("w.attemptId", "=", id)
    .orderBy("w.position")
    .execute();
}

/** How many questions an attempt has, how many are answered, and when the last answer was saved. */
export async function progressOf(db: TenantDatabase, { id }: AttemptKey) {
  const { answered, total, savedAt } = await db
    .selectFrom("entranceAnswer")
    .select((eb) => [
      eb.fn.count<number>("chosen").as("answered"),
      eb.fn.countAll<number>().as("total"),
      eb.fn.max("answeredAt").as("savedAt"),
    ])
    .where("attemptId", "=", id)
    .executeTakeFirstOrThrow();
  return { answered: Number(answered), total: Number(total), savedAt: savedAt };
}

/** The areas from which an attempt at a level draws, joined with their active questions. */
export function bankQuery(db: TenantDatabase, { institutionId, levelId }: Level) {
  return db
    .selectFrom("entranceArea as a")
    .innerJoin("entranceQuestion as q", (join) => join.onRef("q.areaId", "=", "a.id").on("q.state", "=", "active"))
    .where("a.institutionId", "=", institutionId)
    .where("a.levelId", "=", levelId)
    .where("a.drawn", ">", 0);
}

/** An education level of an institution, which has one exam. */
export interface Level {
  institutionId: string;
  levelId: string;
}

/** The education level that a subscription is for, which decides its exam. */
export const levelOf = ({ institutionId, levelId }: SubscriptionRecord): Level => ({
  institutionId: institutionId,
  levelId: levelId,
});

/** Selects the areas of an exam with their numbers of active questions; no row while the bank is empty. */
export function areasQuery(db: TenantDatabase, level: Level) {
  return bankQuery(db, level)
    .select((eb) => ["a.id", "a.name", "a.drawn", "a.position", eb.fn.count<number>("q.id").as("questions")])
    .groupBy(["a.id", "a.name", "a.drawn", "a.position"])
    .orderBy("a.position");
}

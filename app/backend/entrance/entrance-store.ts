import type { Selectable } from "kysely";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import type { UserContext } from "~/backend/procedure";
import { ownEnrolment, type SubscriptionRecord } from "~/backend/subscription";
import { absent } from "~/contract/refusal";

export type AttemptRow = Selectable<Schema["entrance_attempt"]>;
type AttemptKey = Pick<AttemptRow, "tenant_id" | "id">;

/** The columns of an attempt, listed because a query of `together` must name its columns. */
const columns = [
  ...(["tenant_id", "id", "institution_id", "subscription_id", "person_id", "level_id", "number", "state"] as const),
  ...(["seed", "rules_json", "started_at", "base_minutes", "extra_minutes", "outage_minutes", "deadline_at"] as const),
  ...(["submitted_at", "submitted_by", "receipt_hash", "score_json", "outcome", "void_reason", "revision"] as const),
];

/** Selects the attempts of an enrolment, newest first. */
export function attemptsQuery(db: Database, tenantId: string, subscriptionId: string) {
  return db
    .selectFrom("entrance_attempt")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .where("subscription_id", "=", subscriptionId)
    .orderBy("number", "desc");
}

/** The attempts of an enrolment, newest first. */
export function attemptsOf(db: Database, tenantId: string, subscriptionId: string): Promise<AttemptRow[]> {
  return attemptsQuery(db, tenantId, subscriptionId).execute();
}

/** Loads an attempt without checking access. */
export function loadAttempt(db: Database, tenantId: string, id: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom("entrance_attempt")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Locks an attempt until the transaction ends, and reads it; undefined unless it is open. */
export function lockOpen(trx: Database, { tenant_id, id }: AttemptKey): Promise<AttemptRow | undefined> {
  return trx
    .updateTable("entrance_attempt")
    .set((eb) => ({ revision: eb.ref("revision") }))
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .where("state", "=", "open")
    .returningAll()
    .executeTakeFirst();
}

export interface OwnAttempt {
  subscription: SubscriptionRecord;
  row: AttemptRow;
}

/** The id of an enrolment, and that of an attempt at its exam. */
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

export type AnswerRow = Awaited<ReturnType<typeof answersOf>>[number];

/** The questions of an attempt with their areas and answers, in their order. */
export function answersOf(db: Database, { tenant_id, id }: AttemptKey) {
  return db
    .selectFrom("entrance_answer as w")
    .innerJoin("entrance_question as q", (join) =>
      join.onRef("q.tenant_id", "=", "w.tenant_id").onRef("q.id", "=", "w.question_id"),
    )
    .innerJoin("entrance_area as a", (join) =>
      join.onRef("a.tenant_id", "=", "q.tenant_id").onRef("a.id", "=", "q.area_id"),
    )
    .select(["w.position", "w.question_id", "w.order_json", "w.chosen", "w.answered_at"])
    .select(["q.text", "q.alternatives_json", "q.correct", "a.name as area"])
    .where("w.tenant_id", "=", tenant_id)
    .where("w.attempt_id", "=", id)
    .orderBy("w.position")
    .execute();
}

/** How many questions an attempt has, how many are answered, and when the last answer was saved. */
export async function progressOf(db: Database, { tenant_id, id }: AttemptKey) {
  const { answered, total, saved_at } = await db
    .selectFrom("entrance_answer")
    .select((eb) => [
      eb.fn.count<number>("chosen").as("answered"),
      eb.fn.countAll<number>().as("total"),
      eb.fn.max("answered_at").as("saved_at"),
    ])
    .where("tenant_id", "=", tenant_id)
    .where("attempt_id", "=", id)
    .executeTakeFirstOrThrow();
  return { answered: Number(answered), total: Number(total), savedAt: saved_at };
}

/** The areas from which an attempt at a level draws, joined with their active questions. */
export function bankQuery(db: Database, tenantId: string, { institutionId, levelId }: Level) {
  return db
    .selectFrom("entrance_area as a")
    .innerJoin("entrance_question as q", (join) =>
      join.onRef("q.tenant_id", "=", "a.tenant_id").onRef("q.area_id", "=", "a.id").on("q.state", "=", "active"),
    )
    .where("a.tenant_id", "=", tenantId)
    .where("a.institution_id", "=", institutionId)
    .where("a.level_id", "=", levelId)
    .where("a.drawn", ">", 0);
}

/** An education level of an institution, which has one exam. */
export interface Level {
  institutionId: string;
  levelId: string;
}

/** The education level that a subscription is for, which decides its exam. */
export const levelOf = ({ institution_id, level_id }: SubscriptionRecord): Level => ({
  institutionId: institution_id,
  levelId: level_id,
});

/** Selects the areas of an exam with their numbers of active questions; no row while the bank is empty. */
export function areasQuery(db: Database, tenantId: string, level: Level) {
  return bankQuery(db, tenantId, level)
    .select((eb) => ["a.id", "a.name", "a.drawn", "a.position", eb.fn.count<number>("q.id").as("questions")])
    .groupBy(["a.id", "a.name", "a.drawn", "a.position"])
    .orderBy("a.position");
}

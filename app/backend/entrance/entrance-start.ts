import { randomInt } from "node:crypto";
import type { Database } from "~/backend/database/connection";
import { extraTimeOf } from "~/backend/essay";
import { newId } from "~/backend/id";
import { actorOf } from "~/backend/identity";
import type { Deed, UserContext } from "~/backend/procedure";
import { lockSubject, ownEnrolment, type SubscriptionRecord, setStatus, subjectOf } from "~/backend/subscription";
import type { EntranceAttempt } from "~/contract/entrance-exam";
import { absent, Refusal } from "~/contract/refusal";
import { type DrawableArea, type DrawnQuestion, drawQuestions } from "~/domain/entrance/draw";
import type { EntranceRules } from "~/domain/entrance/entrance-rule";
import { deadlineOf, extraMinutesOf } from "~/domain/essay/essay-clock";
import { rulesOf } from "./entrance-rule";
import { standingOf } from "./entrance-standing";
import { attemptsOf, bankQuery, levelOf } from "./entrance-store";
import { attemptOf } from "./entrance-view";

const SEEDS = 2 ** 31;

/**
 * Starts an attempt, by the server's clock. A repeated or concurrent start returns the attempt under way. After a
 * failed attempt, a start makes the enrolment wait for its selection again.
 * @throws Refusal STEP_BLOCKED when the candidate may not start one
 */
export async function startAttempt(ctx: UserContext & Deed, id: string): Promise<EntranceAttempt> {
  const { db, tenantId, now } = ctx;
  await lockSubject(db, tenantId, id);
  const row = await ownEnrolment(ctx, id);
  const attempts = await attemptsOf(db, tenantId, id);
  const [latest] = attempts;
  if (latest?.state === "open") return attemptOf(latest);
  const rules = await rulesOf(ctx, row.institution_id);
  const seed = randomInt(SEEDS);
  const questions = await draw(db, row, seed);
  const { mayStart } = standingOf(now, row, { attempts, rules, isPrepared: questions.length > 0 });
  if (!mayStart) throw new Refusal("STEP_BLOCKED");
  await insertAttempt(db, row, { seed, rules, questions, number: (latest?.number ?? 0) + 1 }, now);
  if (row.status !== "selective_pending")
    await setStatus(db, subjectOf(row), "selective_pending", now, { actor: actorOf(ctx.caller) });
  const [started] = await attemptsOf(db, tenantId, id);
  if (!started) throw absent();
  return attemptOf(started);
}

/** Draws questions of the enrolment's level, unseen ones first; empty while the bank of the level has none. */
async function draw(trx: Database, row: SubscriptionRecord, seed: number): Promise<DrawnQuestion[]> {
  const bank = await bankQuery(trx, row.tenant_id, levelOf(row))
    .select(["a.id as area_id", "a.drawn", "q.id", "q.root_id", "q.alternatives_json"])
    .orderBy("a.position")
    .orderBy("q.root_id")
    .execute();
  const areas = new Map<string, DrawableArea & { questions: DrawableArea["questions"][number][] }>();
  for (const { area_id, drawn, id, root_id, alternatives_json } of bank) {
    const area = areas.get(area_id) ?? { drawn, questions: [] };
    const alternatives = (JSON.parse(alternatives_json) as string[]).length;
    area.questions.push({ id, root: root_id, alternatives });
    areas.set(area_id, area);
  }
  return drawQuestions([...areas.values()], await seenBy(trx, row), seed);
}

/** The questions that a person has seen in attempts of any enrolment, from the oldest to the newest. */
async function seenBy(trx: Database, { tenant_id, person_id }: SubscriptionRecord): Promise<string[]> {
  const attempts = await trx
    .selectFrom("entrance_attempt")
    .select("id")
    .where("tenant_id", "=", tenant_id)
    .where("person_id", "=", person_id)
    .orderBy("started_at")
    .execute();
  if (attempts.length === 0) return [];
  const ids = attempts.map(({ id }) => id);
  const answers = await trx
    .selectFrom("entrance_answer as w")
    .innerJoin("entrance_question as q", (join) =>
      join.onRef("q.tenant_id", "=", "w.tenant_id").onRef("q.id", "=", "w.question_id"),
    )
    .select(["w.attempt_id", "q.root_id"])
    .where("w.tenant_id", "=", tenant_id)
    .where("w.attempt_id", "in", ids)
    .orderBy("w.position")
    .execute();
  return ids.flatMap((id) => answers.filter(({ attempt_id }) => attempt_id === id).map(({ root_id }) => root_id));
}

interface Start {
  seed: number;
  rules: EntranceRules;
  questions: readonly DrawnQuestion[];
  number: number;
}

async function insertAttempt(trx: Database, row: SubscriptionRecord, start: Start, now: Date): Promise<void> {
  const { seed, rules, questions, number } = start;
  const extraMinutes = extraMinutesOf(await extraTimeOf(trx, row.tenant_id, row.id), rules.minutes);
  const [id, startedAt] = [newId(), now.toISOString()];
  await trx
    .insertInto("entrance_attempt")
    .values({
      ...{ tenant_id: row.tenant_id, id, institution_id: row.institution_id, subscription_id: row.id },
      ...{ person_id: row.person_id, level_id: row.level_id, number, state: "open", seed },
      rules_json: JSON.stringify(rules),
      ...{ started_at: startedAt, base_minutes: rules.minutes, extra_minutes: extraMinutes, outage_minutes: 0 },
      deadline_at: deadlineOf({ startedAt, baseMinutes: rules.minutes, extraMinutes, outageMinutes: 0 }),
      revision: 0,
    })
    .execute();
  await trx
    .insertInto("entrance_answer")
    .values(
      questions.map((question, index) => ({
        ...{ tenant_id: row.tenant_id, attempt_id: id, position: index + 1, question_id: question.id },
        ...{ order_json: JSON.stringify(question.order), chosen: null, answered_at: null },
      })),
    )
    .execute();
}

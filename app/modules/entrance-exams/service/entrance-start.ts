import { randomInt } from "node:crypto";
import { absent, Refusal } from "~/api/refusal";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { type DrawableArea, type DrawnQuestion, drawQuestions } from "~/modules/entrance-exams/rules/draw";
import type { EntranceRules } from "~/modules/entrance-exams/rules/entrance-rule";
import type { EntranceAttempt } from "~/modules/entrance-exams/schema/entrance-exam";
import { deadlineOf, extraMinutesOf } from "~/modules/essays/rules/essay-clock";
import { extraTimeOf } from "~/modules/essays/service";
import { actorOf } from "~/modules/people/service";
import {
  lockSubject,
  ownEnrolment,
  type SubscriptionRecord,
  setStatus,
  subjectOf,
} from "~/modules/subscriptions/service";
import type { Deed, UserContext } from "~/procedure/procedure";
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
  const { db, now } = ctx;
  await lockSubject(db, id);
  const row = await ownEnrolment(ctx, id);
  const attempts = await attemptsOf(db, id);
  const [latest] = attempts;
  if (latest?.state === "open") return attemptOf(latest);
  const rules = await rulesOf(ctx, row.institutionId);
  const seed = randomInt(SEEDS);
  const questions = await draw(db, row, seed);
  const { mayStart } = standingOf(now, row, { attempts, rules, isPrepared: questions.length > 0 });
  if (!mayStart) throw new Refusal("STEP_BLOCKED");
  await insertAttempt(db, row, { seed, rules, questions, number: (latest?.number ?? 0) + 1 }, now);
  if (row.status !== "selective_pending")
    await setStatus(db, subjectOf(row), "selective_pending", now, { actor: actorOf(ctx.caller) });
  const [started] = await attemptsOf(db, id);
  if (!started) throw absent();
  return attemptOf(started);
}

/** Draws questions of the enrolment's level, unseen ones first; empty while the bank of the level has none. */
async function draw(trx: TenantDatabase, row: SubscriptionRecord, seed: number): Promise<DrawnQuestion[]> {
  const bank = await bankQuery(trx, levelOf(row))
    .select(["a.id as areaId", "a.drawn", "q.id", "q.rootId", "q.alternativesJson"])
    .orderBy("a.position")
    .orderBy("q.rootId")
    .execute();
  const areas = new Map<string, DrawableArea & { questions: DrawableArea["questions"][number][] }>();
  for (const { areaId, drawn, id, rootId, alternativesJson } of bank) {
    const area = areas.get(areaId) ?? { drawn, questions: [] };
    const alternatives = (JSON.parse(alternativesJson) as string[]).length;
    area.questions.push({ id, root: rootId, alternatives });
    areas.set(areaId, area);
  }
  return drawQuestions([...areas.values()], await seenBy(trx, row), seed);
}

/** The questions that a person has seen in attempts of any enrolment, from the oldest to the newest. */
async function seenBy(trx: TenantDatabase, { personId }: SubscriptionRecord): Promise<string[]> {
  const attempts = await trx
    .selectFrom("entranceAttempt")
    .select("id")
    .where("personId", "=", personId)
    .orderBy("startedAt")
    .execute();
  if (attempts.length === 0) return [];
  const ids = attempts.map(({ id }) => id);
  const answers = await trx
    .selectFrom("entranceAnswer as w")
    .innerJoin("entranceQuestion as q", "q.id", "w.questionId")
    .select(["w.attemptId", "q.rootId"])
    .where("w.attemptId", "in", ids)
    .orderBy("w.position")
    .execute();
  return ids.flatMap((id) => answers.filter(({ attemptId }) => attemptId === id).map(({ rootId }) => rootId));
}

interface Start {
  seed: number;
  rules: EntranceRules;
  questions: readonly DrawnQuestion[];
  number: number;
}

async function insertAttempt(trx: TenantDatabase, row: SubscriptionRecord, start: Start, now: Date): Promise<void> {
  const { seed, rules, questions, number } = start;
  const extraMinutes = extraMinutesOf(await extraTimeOf(trx, row.id), rules.minutes);
  const [id, startedAt] = [newId(), now.toISOString()];
  await trx
    .insertInto("entranceAttempt")
    .values({
      ...{ id, institutionId: row.institutionId, subscriptionId: row.id },
      ...{ personId: row.personId, levelId: row.levelId, number, state: "open", seed },
      rulesJson: JSON.stringify(rules),
      ...{ startedAt, baseMinutes: rules.minutes, extraMinutes, outageMinutes: 0 },
      deadlineAt: deadlineOf({ startedAt, baseMinutes: rules.minutes, extraMinutes, outageMinutes: 0 }),
      revision: 0,
    })
    .execute();
  await trx
    .insertInto("entranceAnswer")
    .values(
      questions.map((question, index) => ({
        ...{ attemptId: id, position: index + 1, questionId: question.id },
        ...{ orderJson: JSON.stringify(question.order), chosen: null, answeredAt: null },
      })),
    )
    .execute();
}

import { absent } from "~/api/refusal";
import { together } from "~/data/together";
import type { EntranceScore } from "~/modules/entrance-exams/rules/score";
import type { EntranceAttempt, EntranceExam, EntranceSheet } from "~/modules/entrance-exams/schema/entrance-exam";
import { extraMinutesOf, secondsLeft } from "~/modules/essays/rules/essay-clock";
import { extraTimeQuery } from "~/modules/essays/service";
import { courseNameIn, type OwnAttempt, type SubscriptionRecord } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { writeTokenOf } from "~/procedure/write-token";
import { rulesOf } from "./entrance-rule";
import { standingOf } from "./entrance-standing";
import { type AnswerRow, type AttemptRow, answersOf, areasQuery, attemptsQuery, levelOf } from "./entrance-store";

/** An attempt as its candidate and staff see it. */
export function attemptOf(row: AttemptRow): EntranceAttempt {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    startedAt: row.startedAt,
    deadlineAt: row.deadlineAt,
    submittedAt: row.submittedAt,
    submittedBy: row.submittedBy,
    receiptHash: row.receiptHash,
    score: row.scoreJson ? (JSON.parse(row.scoreJson) as EntranceScore) : null,
    voidReason: row.state === "void" ? row.voidReason : null,
  };
}

/** The online exam of an enrolment. @throws Refusal when the enrolment neither asks for an exam nor has one */
export async function examOf(ctx: BackendContext, record: SubscriptionRecord): Promise<EntranceExam> {
  const { db, now } = ctx;
  const rules = await rulesOf(ctx, record.institutionId);
  const { attempts, bank, extra } = await together(db, {
    attempts: attemptsQuery(db, record.id),
    bank: areasQuery(db, levelOf(record)),
    extra: extraTimeQuery(db, record.id),
  });
  const areas = bank.map(({ name, drawn, questions }) => ({ name, questions: Math.min(drawn, Number(questions)) }));
  const { stage, retryOn, attemptsLeft } = standingOf(now, record, { attempts, rules, isPrepared: areas.length > 0 });
  if (stage === null) throw absent();
  return {
    subscriptionId: record.id,
    courseName: courseNameIn(record, ctx.language),
    rules,
    extraMinutes: extraMinutesOf(extra[0] ?? null, rules.minutes),
    ...{ areas, stage, retryOn, attemptsLeft, attempts: attempts.map(attemptOf) },
  };
}

/** An attempt with everything that its page shows: the questions only while it is open, and never the right answers. */
export async function sheetOf(
  ctx: BackendContext,
  { row, subscription }: OwnAttempt<AttemptRow>,
): Promise<EntranceSheet> {
  const { db, now, config, language } = ctx;
  const isOpen = row.state === "open";
  const answers = isOpen ? await answersOf(db, row) : [];
  const saved = answers.flatMap(({ answeredAt }) => answeredAt ?? []).sort();
  return {
    ...attemptOf(row),
    courseName: courseNameIn(subscription, language),
    baseMinutes: row.baseMinutes,
    extraMinutes: row.extraMinutes + row.outageMinutes,
    secondsLeft: isOpen ? secondsLeft(row.deadlineAt, now) : 0,
    revision: row.revision,
    savedAt: saved.at(-1) ?? null,
    questions: answers.map(questionOf),
    writeToken: isOpen ? writeTokenOf(config, "entrance-answers", row.id) : null,
  };
}

function questionOf(row: AnswerRow): EntranceSheet["questions"][number] {
  const alternatives = JSON.parse(row.alternativesJson) as string[];
  const order = JSON.parse(row.orderJson) as number[];
  return {
    ...{ position: row.position, area: row.area, text: row.text, chosen: row.chosen },
    alternatives: order.map((place) => alternatives[place] ?? ""),
  };
}

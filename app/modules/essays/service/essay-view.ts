import type { EssayDraft, EssayVersion, EssayWriting } from "~/api/essay";
import type { Essay, EssayAttempt, EssayResult, EssayText } from "~/api/essay-attempt";
import { absent } from "~/api/refusal";
import { selectionOfRecord, stepsOf } from "~/modules/enrolments/service";
import { appealUntil } from "~/modules/essays/rules/appeal";
import { secondsLeft } from "~/modules/essays/rules/essay-clock";
import type { EssayRules, ZeroCause } from "~/modules/essays/rules/essay-rule";
import type { EssayStage, EssayState } from "~/modules/essays/rules/essay-state";
import { courseNameIn, type OwnAttempt, type SubscriptionRecord } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { todayOf } from "~/procedure/today";
import { writeTokenOf } from "~/procedure/write-token";
import { localHolidaysIn } from "~/rules/time/business-day";
import type { Day } from "~/rules/time/date";
import { rulesAndExtraOf } from "./essay-extra-time";
import { rulesOf } from "./essay-parameter";
import { type AttemptRow, type VersionRow, versionOf, versionsOf } from "./essay-store";

/**
 * An attempt as its candidate and the admissions desk see it: never with its code, and with its result once it is
 * final.
 */
export function attemptOf(row: AttemptRow): EssayAttempt {
  return {
    id: row.id,
    number: row.number,
    themeTitle: row.themeTitle,
    state: row.state as EssayState,
    startedAt: row.startedAt,
    deadlineAt: row.deadlineAt,
    submittedAt: row.submittedAt,
    submittedBy: row.submittedBy,
    submittedVersion: row.submittedVersion,
    words: row.words,
    textHash: row.textHash,
    result: resultOf(row),
    appeal: appealIn(row),
    voidReason: row.state === "void" ? row.voidReason : null,
  };
}

function resultOf({ state, outcome, grade, zeroCause, feedback, decidedAt }: AttemptRow): EssayAttempt["result"] {
  if (state !== "final" || outcome === null || grade === null || decidedAt === null) return null;
  return { outcome, grade, zeroCause: zeroCause as ZeroCause | null, feedback: feedback ?? "", decidedAt: decidedAt };
}

function appealIn({ appealedAt, appealReason, earlierJson }: AttemptRow): EssayAttempt["appeal"] {
  if (appealedAt === null || earlierJson === null) return null;
  return { reason: appealReason ?? "", sentAt: appealedAt, earlier: JSON.parse(earlierJson) as EssayResult };
}

/** The last day on which a candidate may appeal against the latest result of an enrolment; null when they may not. */
export function appealDayOf(
  now: Date,
  record: SubscriptionRecord,
  latest: AttemptRow | undefined,
  rules: Pick<EssayRules, "appealDays">,
): Day | null {
  if (!latest || record.status !== "failed" || selectionOfRecord(record) !== "essay") return null;
  const { state, outcome, words, decidedAt, appealedAt } = latest;
  const decidedOn = decidedAt === null ? null : todayOf(new Date(decidedAt));
  const given = { state: state as EssayState, outcome, words, decidedOn, hasAppealed: appealedAt !== null };
  const until = appealUntil(given, rules, localHolidaysIn(record.localHolidays));
  return until !== null && todayOf(now) <= until ? until : null;
}

/** The essay of an enrolment with its attempts. @throws Refusal when the enrolment neither asks for an essay nor has one */
export async function essayOf(
  ctx: BackendContext,
  record: SubscriptionRecord,
  attempts: readonly AttemptRow[],
): Promise<Essay> {
  const { db, now } = ctx;
  const stage = stageOf(now, record, attempts);
  if (stage === null) throw absent();
  const { rules, extraMinutes } = await rulesAndExtraOf(db, record);
  const resultDueOn = stage === "waiting" ? record.resultDueOn : null;
  return {
    subscriptionId: record.id,
    courseName: courseNameIn(record, ctx.language),
    rules,
    extraMinutes,
    stage,
    resultDueOn,
    isResultLate: resultDueOn !== null && todayOf(now) > resultDueOn,
    appealUntil: appealDayOf(now, record, attempts[0], rules),
    attempts: attempts.map(attemptOf),
  };
}

/** The stage of an enrolment's essay; null when the enrolment neither asks for one nor has one. */
export function stageOf(now: Date, record: SubscriptionRecord, [latest]: readonly AttemptRow[]): EssayStage | null {
  const step = stepsOf(now, record).find((one) => one.step === "essay");
  if (!step || step.state === "skipped") return latest ? "closed" : null;
  if (step.state === "done") return "passed";
  if (step.state !== "current") return "closed";
  if (latest?.state === "writing") return "writing";
  if (record.status === "under_correction") return "waiting";
  return record.status === "failed" ? "failed" : "ready";
}

/** An attempt with everything that its page shows. */
export async function writingOf(
  ctx: BackendContext,
  { row, subscription }: OwnAttempt<AttemptRow>,
): Promise<EssayWriting> {
  const { db, now, config } = ctx;
  const isOpen = row.state === "writing";
  const versions = await versionsOf(db, row);
  const apart = await Promise.all(
    versions.filter(({ isApart }) => isOpen && isApart === 1).map(({ number }) => versionOf(db, row, number)),
  );
  const current = await versionOf(db, row, row.submittedVersion ?? row.draftVersion);
  return {
    ...attemptOf(row),
    courseName: courseNameIn(subscription, ctx.language),
    theme: { title: row.themeTitle, prompt: row.prompt, texts: JSON.parse(row.textsJson) as EssayText[] },
    rules: await rulesOf(ctx, row.institutionId),
    baseMinutes: row.baseMinutes,
    extraMinutes: row.extraMinutes + row.outageMinutes,
    secondsLeft: isOpen ? secondsLeft(row.deadlineAt, now) : 0,
    draft: current ? draftOf(current) : null,
    apart: apart.filter((version) => version !== undefined).map(draftOf),
    versions: versions.map(versionViewOf),
    writeToken: isOpen ? writeTokenOf(config, "essay-draft", row.id) : null,
  };
}

function versionViewOf(row: Omit<VersionRow, "tenantId" | "attemptId" | "title" | "body">): EssayVersion {
  return {
    number: row.number,
    origin: row.origin,
    isApart: row.isApart === 1,
    words: row.words,
    savedAt: row.savedAt,
  };
}

function draftOf(row: VersionRow): EssayDraft {
  return { ...versionViewOf(row), title: row.title, body: row.body };
}

import { randomInt } from "node:crypto";
import type { EssayAttempt } from "~/api/essay-attempt";
import { absent, Refusal } from "~/api/refusal";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { deadlineOf } from "~/modules/essays/rules/essay-clock";
import { chooseTheme } from "~/modules/essays/rules/theme-choice";
import { actorOf } from "~/modules/people/service";
import {
  lockSubject,
  ownEnrolment,
  type SubscriptionRecord,
  setStatus,
  subjectOf,
} from "~/modules/subscriptions/service";
import type { Deed, UserContext } from "~/procedure/procedure";
import { rulesAndExtraOf } from "./essay-extra-time";
import { attemptsOf, themesQuery } from "./essay-store";
import { attemptOf, stageOf } from "./essay-view";

/**
 * Starts an attempt, by the server's clock. A repeated or concurrent start returns the attempt under way. After a
 * failed attempt, a start makes the enrolment wait for its selection again.
 * @throws Refusal STEP_BLOCKED when the candidate may not start one
 */
export async function startAttempt(ctx: UserContext & Deed, id: string): Promise<EssayAttempt> {
  const { db, now } = ctx;
  await lockSubject(db, id);
  const row = await ownEnrolment(ctx, id);
  const attempts = await attemptsOf(db, id);
  const [latest] = attempts;
  if (latest?.state === "writing") return attemptOf(latest);
  const stage = stageOf(now, row, attempts);
  if (stage !== "ready" && stage !== "failed") throw new Refusal("STEP_BLOCKED");
  const themeId = await nextTheme(db, row);
  if (!themeId) throw new Refusal("STEP_BLOCKED");
  await insertAttempt(db, row, { themeId, number: (latest?.number ?? 0) + 1 }, now);
  if (row.status !== "selective_pending")
    await setStatus(db, subjectOf(row), "selective_pending", now, { actor: actorOf(ctx.caller) });
  const [started] = await attemptsOf(db, id);
  if (!started) throw absent();
  return attemptOf(started);
}

/**
 * The theme of a new attempt: a random one that the person has not seen, else the one seen longest ago; null when the
 * institution has none for the journey.
 */
async function nextTheme(trx: TenantDatabase, row: SubscriptionRecord): Promise<string | null> {
  const themes = await themesQuery(trx, row).execute();
  const seen = await trx
    .selectFrom("essayAttempt as a")
    .innerJoin("essayTheme as t", "t.id", "a.themeId")
    .select("t.code")
    .where("a.personId", "=", row.personId)
    .orderBy("a.startedAt")
    .orderBy("a.number")
    .execute();
  const draw = randomInt(1_000_000) / 1_000_000;
  const chosen = chooseTheme(
    themes.map(({ code }) => code),
    seen.map(({ code }) => code),
    draw,
  );
  return themes.find(({ code }) => code === chosen)?.id ?? null;
}

async function insertAttempt(
  trx: TenantDatabase,
  row: SubscriptionRecord,
  { themeId, number }: { themeId: string; number: number },
  now: Date,
): Promise<void> {
  const { rules, extraMinutes } = await rulesAndExtraOf(trx, row);
  const { maximumMinutes } = rules;
  const startedAt = now.toISOString();
  await trx
    .insertInto("essayAttempt")
    .values({
      ...{ id: newId(), institutionId: row.institutionId, subscriptionId: row.id },
      ...{ personId: row.personId, levelId: row.levelId, themeId, number, state: "writing" },
      ...{ startedAt, baseMinutes: maximumMinutes, extraMinutes, outageMinutes: 0 },
      deadlineAt: deadlineOf({ startedAt, baseMinutes: maximumMinutes, extraMinutes, outageMinutes: 0 }),
      ...{ draftVersion: 0, lastVersion: 0, revision: 0 },
    })
    .execute();
}

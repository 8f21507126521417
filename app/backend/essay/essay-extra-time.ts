import { parametersIn, parametersQuery } from "~/backend/catalogue";
import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import type { Deed, StaffContext } from "~/backend/procedure";
import { enrolmentInScope, lockSubject, type SubscriptionRecord } from "~/backend/subscription";
import { Refusal } from "~/contract/refusal";
import type { ExtraTimeGrant } from "~/contract/timed-attempt";
import { deadlineOf, type ExtraTime, extraMinutesOf } from "~/domain/essay/essay-clock";
import { type EssayRules, essayRulesOf } from "~/domain/essay/essay-rule";
import { rulesOf } from "./essay-parameter";
import { attemptsOf } from "./essay-store";

/** The rules of the essays of an enrolment, and the extra minutes that staff have granted it. */
export async function rulesAndExtraOf(
  db: Database,
  { tenant_id, institution_id, id }: Pick<SubscriptionRecord, "tenant_id" | "institution_id" | "id">,
): Promise<{ rules: EssayRules; extraMinutes: number }> {
  const { parameters, extra } = await together(db, {
    parameters: parametersQuery(db, { tenantId: tenant_id, institutionId: institution_id }),
    extra: extraTimeQuery(db, tenant_id, id),
  });
  const rules = essayRulesOf(parametersIn(parameters));
  return { rules, extraMinutes: extraMinutesOf(extra[0] ?? null, rules.maximumMinutes) };
}

/** The extra time of an enrolment's timed attempts; null without any. */
export async function extraTimeOf(db: Database, tenantId: string, subscriptionId: string): Promise<ExtraTime | null> {
  return (await extraTimeQuery(db, tenantId, subscriptionId).executeTakeFirst()) ?? null;
}

/** Selects the extra time of an enrolment; at most one row. */
export function extraTimeQuery(db: Database, tenantId: string, subscriptionId: string) {
  return db
    .selectFrom("essay_extra_time")
    .select(["kind", "amount"])
    .where("tenant_id", "=", tenantId)
    .where("subscription_id", "=", subscriptionId);
}

/** A timed attempt that is under way. */
interface Timed {
  id: string;
  number: number;
  started_at: string;
  base_minutes: number;
  extra_minutes: number;
  outage_minutes: number;
}

/** The selection whose attempts get the extra time: the essay or the entrance exam. */
interface TimedSelection {
  table: "essay_attempt" | "entrance_attempt";
  /** The audited action. */
  action: string;
  /** The time of an attempt without extra time, in minutes. */
  minutesOf: (subscription: SubscriptionRecord) => Promise<number>;
  /** The attempt under way; undefined when there is none. */
  openOf: (subscription: SubscriptionRecord) => Promise<Timed | undefined>;
}

type Granted = ExtraTimeGrant & { id: string };

/** Grants extra time for essays. @throws Refusal as `grantTo` */
export const grantTime = (ctx: StaffContext & Deed, grant: Granted) =>
  grantTo(ctx, grant, {
    table: "essay_attempt",
    action: "essay.extra-time",
    minutesOf: async ({ institution_id }) => (await rulesOf(ctx, institution_id)).maximumMinutes,
    openOf: async ({ id }) => (await attemptsOf(ctx.db, ctx.tenantId, id)).find(({ state }) => state === "writing"),
  });

/**
 * Lets staff grant extra time for the attempt under way and later ones; it replaces the time granted before.
 * @throws Refusal CONFLICT when an attempt under way would become shorter
 */
export async function grantTo(
  ctx: StaffContext & Deed,
  { id, reason, ...extra }: Granted,
  selection: TimedSelection,
): Promise<void> {
  const { db, tenantId, now, caller } = ctx;
  const subscription = await enrolmentInScope(ctx, id);
  await lockSubject(db, tenantId, id);
  const open = await selection.openOf(subscription);
  const minutes = open
    ? await extend(db, selection.table, { tenantId, ...open }, extra)
    : extraMinutesOf(extra, await selection.minutesOf(subscription));
  if (minutes === null) throw new Refusal("CONFLICT");
  const row = { ...extra, reason, granted_by: caller.userId, granted_at: now.toISOString() };
  await db
    .insertInto("essay_extra_time")
    .values({ tenant_id: tenantId, subscription_id: id, ...row })
    .onConflict((conflict) => conflict.columns(["tenant_id", "subscription_id"]).doUpdateSet(row))
    .execute();
  const details = { ...extra, minutes, attempt: open?.number ?? null };
  await ctx.audit(selection.action, { subjectId: id, institutionId: subscription.institution_id, reason, details });
}

/** Moves the deadline of an attempt under way. @returns its extra minutes; null when it would become shorter */
async function extend(
  trx: Database,
  table: TimedSelection["table"],
  row: Timed & { tenantId: string },
  extra: ExtraTime,
): Promise<number | null> {
  const minutes = extraMinutesOf(extra, row.base_minutes);
  if (minutes < row.extra_minutes) return null;
  const times = { startedAt: row.started_at, baseMinutes: row.base_minutes, outageMinutes: row.outage_minutes };
  await trx
    .updateTable(table)
    .set({ extra_minutes: minutes, deadline_at: deadlineOf({ ...times, extraMinutes: minutes }) })
    .where("tenant_id", "=", row.tenantId)
    .where("id", "=", row.id)
    .where("submitted_at", "is", null)
    .execute();
  return minutes;
}

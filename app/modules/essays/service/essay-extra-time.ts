import { Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { deadlineOf, type ExtraTime, extraMinutesOf } from "~/modules/essays/rules/essay-clock";
import { type EssayRules, essayRulesOf } from "~/modules/essays/rules/essay-rule";
import type { ExtraTimeGrant } from "~/modules/essays/schema/timed-attempt";
import { enrolmentInScope, lockSubject, type SubscriptionRecord } from "~/modules/subscriptions/service";
import { parametersIn, parametersQuery } from "~/modules/tenancy/service";
import type { Deed, StaffContext } from "~/procedure/procedure";
import type { AuditAction } from "~/rules/audit-action";
import { rulesOf } from "./essay-parameter";
import { attemptsOf } from "./essay-store";

/** The rules of the essays of an enrolment, and the extra minutes that staff have granted it. */
export async function rulesAndExtraOf(
  db: TenantDatabase,
  { institutionId, id }: Pick<SubscriptionRecord, "institutionId" | "id">,
): Promise<{ rules: EssayRules; extraMinutes: number }> {
  const { parameters, extra } = await together(db, {
    parameters: parametersQuery(db, { institutionId }),
    extra: extraTimeQuery(db, id),
  });
  const rules = essayRulesOf(parametersIn(parameters));
  return { rules, extraMinutes: extraMinutesOf(extra[0] ?? null, rules.maximumMinutes) };
}

/** The extra time of an enrolment's timed attempts; null without any. */
export async function extraTimeOf(db: TenantDatabase, subscriptionId: string): Promise<ExtraTime | null> {
  return (await extraTimeQuery(db, subscriptionId).executeTakeFirst()) ?? null;
}

/** Selects the extra time of an enrolment; at most one row. */
export function extraTimeQuery(db: TenantDatabase, subscriptionId: string) {
  return db.selectFrom("essayExtraTime").select(["kind", "amount"]).where("subscriptionId", "=", subscriptionId);
}

/** A timed attempt that is under way. */
interface Timed {
  id: string;
  number: number;
  startedAt: string;
  baseMinutes: number;
  extraMinutes: number;
  outageMinutes: number;
}

/** The selection whose attempts get the extra time: the essay or the entrance exam. */
interface TimedSelection {
  table: "essayAttempt" | "entranceAttempt";
  /** The audited action. */
  action: AuditAction;
  /** The time of an attempt without extra time, in minutes. */
  minutesOf: (subscription: SubscriptionRecord) => Promise<number>;
  /** The attempt under way; undefined when there is none. */
  openOf: (subscription: SubscriptionRecord) => Promise<Timed | undefined>;
}

type Granted = ExtraTimeGrant & { id: string };

/** Grants extra time for essays. @throws Refusal as `grantTo` */
export const grantTime = (ctx: StaffContext & Deed, grant: Granted) =>
  grantTo(ctx, grant, {
    table: "essayAttempt",
    action: "essay.extra-time",
    minutesOf: async ({ institutionId }) => (await rulesOf(ctx, institutionId)).maximumMinutes,
    openOf: async ({ id }) => (await attemptsOf(ctx.db, id)).find(({ state }) => state === "writing"),
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
  await lockSubject(db, id);
  const open = await selection.openOf(subscription);
  const minutes = open
    ? await extend(db, selection.table, { tenantId, ...open }, extra)
    : extraMinutesOf(extra, await selection.minutesOf(subscription));
  if (minutes === null) throw new Refusal("CONFLICT");
  const row = { ...extra, reason, grantedBy: caller.userId, grantedAt: now.toISOString() };
  await db
    .insertInto("essayExtraTime")
    .values({ subscriptionId: id, ...row })
    .onConflict((conflict) => conflict.column("subscriptionId").doUpdateSet(row))
    .execute();
  const details = { ...extra, minutes, attempt: open?.number ?? null };
  await ctx.audit(selection.action, { subjectId: id, institutionId: subscription.institutionId, reason, details });
}

/** Moves the deadline of an attempt under way. @returns its extra minutes; null when it would become shorter */
async function extend(
  trx: TenantDatabase,
  table: TimedSelection["table"],
  row: Timed & { tenantId: string },
  extra: ExtraTime,
): Promise<number | null> {
  const minutes = extraMinutesOf(extra, row.baseMinutes);
  if (minutes < row.extraMinutes) return null;
  const times = { startedAt: row.startedAt, baseMinutes: row.baseMinutes, outageMinutes: row.outageMinutes };
  await trx
    .updateTable(table)
    .set({ extraMinutes: minutes, deadlineAt: deadlineOf({ ...times, extraMinutes: minutes }) })
    .where("id", "=", row.id)
    .where("submittedAt", "is", null)
    .execute();
  return minutes;
}

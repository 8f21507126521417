import { parametersIn, parametersQuery } from "~/backend/catalogue";
import { type BackendContext, mayStaff, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import { inTransaction } from "~/backend/database/transaction";
import { actorOf, audit, authorOf } from "~/backend/identity";
import { findOwnSubscription, lockSubject, type SubscriptionRecord } from "~/backend/subscription";
import { deadlineOf, type ExtraTime, extraMinutesOf } from "~/domain/essay/essay-clock";
import { type EssayRules, essayRulesOf } from "~/domain/essay/essay-rule";
import { rulesOf } from "./essay-parameter";
import { type AttemptRow, attemptsOf } from "./essay-store";

/** The rules of the essays of an enrolment, and the extra minutes that staff have granted it. */
export async function rulesAndExtraOf(
  db: Database,
  { tenant_id, institution_id, id }: Pick<SubscriptionRecord, "tenant_id" | "institution_id" | "id">,
): Promise<{ rules: EssayRules; extraMinutes: number }> {
  const { parameters, extra } = await together(db, {
    parameters: parametersQuery(db, { tenantId: tenant_id, institutionId: institution_id }),
    extra: db
      .selectFrom("essay_extra_time")
      .select(["kind", "amount"])
      .where("tenant_id", "=", tenant_id)
      .where("subscription_id", "=", id),
  });
  const rules = essayRulesOf(parametersIn(parameters));
  return { rules, extraMinutes: extraMinutesOf(extra[0] ?? null, rules.maximumMinutes) };
}

/**
 * Grants extra time by staff for the attempt under way and later ones, in place of what was granted before.
 * @returns 409 CONFLICT when an attempt under way would become shorter
 */
export async function grantTime(ctx: BackendContext, id: string, { reason, ...extra }: ExtraTime & { reason: string }) {
  const { db, tenantId, now, caller } = ctx;
  const subscription = await findOwnSubscription(ctx, id);
  if (!caller || !subscription || !mayStaff(ctx, "enrolments.move", subscription.institution_id)) return notFound;
  const isGranted = await inTransaction(db, async (trx) => {
    await lockSubject(trx, tenantId, id);
    const open = (await attemptsOf(trx, tenantId, id)).find(({ state }) => state === "writing");
    const minutes = open
      ? await extend(trx, open, extra)
      : extraMinutesOf(extra, await maximumMinutes(trx, subscription));
    if (minutes === null) return false;
    const row = { ...extra, reason, granted_by: caller.userId, granted_at: now.toISOString() };
    await trx
      .insertInto("essay_extra_time")
      .values({ tenant_id: tenantId, subscription_id: id, ...row })
      .onConflict((conflict) => conflict.columns(["tenant_id", "subscription_id"]).doUpdateSet(row))
      .execute();
    const place = { tenantId, institutionId: subscription.institution_id, subjectId: id };
    const details = { ...extra, minutes, attempt: open?.number ?? null };
    await audit(trx, { ...place, ...authorOf(actorOf(caller)), action: "essay.extra-time", reason, details }, now);
    return true;
  });
  return isGranted ? null : problem(409, "CONFLICT");
}

async function maximumMinutes(db: Database, row: SubscriptionRecord): Promise<number> {
  return (await rulesOf({ db, tenantId: row.tenant_id }, row.institution_id)).maximumMinutes;
}

/** Moves the deadline of an attempt under way. @returns its extra minutes; null when it would become shorter */
async function extend(trx: Database, row: AttemptRow, extra: ExtraTime): Promise<number | null> {
  const minutes = extraMinutesOf(extra, row.base_minutes);
  if (minutes < row.extra_minutes) return null;
  const times = { startedAt: row.started_at, baseMinutes: row.base_minutes, outageMinutes: row.outage_minutes };
  await trx
    .updateTable("essay_attempt")
    .set({ extra_minutes: minutes, deadline_at: deadlineOf({ ...times, extraMinutes: minutes }) })
    .where("tenant_id", "=", row.tenant_id)
    .where("id", "=", row.id)
    .where("state", "=", "writing")
    .execute();
  return minutes;
}

import { type BackendContext, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { actorOf, audit, authorOf } from "~/backend/identity";
import { todayOf } from "~/backend/today";
import type { CloseBody } from "~/contract/closing";
import { closingDifference } from "~/domain/payment/reconciliation/closing";
import { isDay } from "~/domain/time/date";
import { readDay } from "./closing-day";
import { placeOf } from "./closing-scope";
import { totalsOfDay } from "./closing-totals";

/**
 * Closes a day: stores its sums for good, with who closed it and when. When two people close it at once, only one
 * succeeds. Later reports of the provider about the day do not change the stored sums.
 */
export async function closeDay(ctx: BackendContext, date: string, body: CloseBody) {
  const { tenantId, caller, now } = ctx;
  const place = isDay(date) ? await placeOf(ctx, "payments.approve", body.institutionId) : null;
  if (!place || !caller || date > todayOf(now)) return notFound;
  if (date === todayOf(now)) return problem(422, "VALIDATION", { fields: { date: "NOT_OVER" } });
  const institutionId = place.institution.id;
  const actor = actorOf(caller);
  return inTransaction(ctx.db, async (trx) => {
    const totals = await totalsOfDay(trx, { tenantId, institutionId, from: date, until: date });
    const differenceCents = closingDifference({ ...totals, entriesCents: totals.entries.cents });
    if (totals.receivedCents !== body.receivedCents || totals.returnedCents !== body.returnedCents)
      return problem(409, "CONFLICT");
    if (differenceCents !== 0 && body.note === "") return problem(422, "VALIDATION", { fields: { note: "REQUIRED" } });
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("closing")
      .values({
        ...{ tenant_id: tenantId, institution_id: institutionId, day: date, totals_json: JSON.stringify(totals) },
        ...{ note: body.note || null, closed_at: now.toISOString() },
        ...{ closed_by_id: actor.id, closed_by_name: actor.name },
      })
      .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id", "day"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return problem(409, "CONFLICT");
    const { receivedCents, returnedCents } = totals;
    const entry = { tenantId, institutionId, ...authorOf(actor), subjectId: null, action: "closing.closed" };
    const details = { day: date, receivedCents, returnedCents, differenceCents };
    await audit(trx, { ...entry, reason: body.note || null, details }, now);
    return { status: 201 as const, body: await readDay({ ...ctx, db: trx }, place, date) };
  });
}

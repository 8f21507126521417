import { Refusal } from "~/api/refusal";
import { closingDifference } from "~/modules/money/rules/reconciliation/closing";
import type { ClosingInput, ClosingPlace } from "~/modules/money/schema/closing";
import { actorOf } from "~/modules/people/service";
import type { Deed, StaffContext } from "~/procedure/procedure";
import { todayOf } from "~/procedure/today";
import { placeOn } from "./closing-scope";
import { totalsOfDay } from "./closing-totals";

/**
 * Closes a day: stores its sums for good, with who closed it and when. When two people close it at once, only one
 * succeeds. Later reports of the provider about the day do not change the stored sums.
 * @throws Refusal CONFLICT when it is closed or its sums have changed, VALIDATION before its end or without a required
 * note
 */
export async function closeDay(ctx: StaffContext & Deed, wanted: ClosingInput): Promise<ClosingPlace> {
  const { db, caller, now } = ctx;
  const { date, note, institutionId } = wanted;
  const place = placeOn(ctx, date, institutionId);
  if (date === todayOf(now)) throw new Refusal("VALIDATION");
  const totals = await totalsOfDay(db, { tenantId: db.tenantId, institutionId, from: date, until: date });
  const { receivedCents, returnedCents } = totals;
  const differenceCents = closingDifference({ ...totals, entriesCents: totals.entries.cents });
  if (receivedCents !== wanted.receivedCents || returnedCents !== wanted.returnedCents) throw new Refusal("CONFLICT");
  if (differenceCents !== 0 && note === "")
    throw new Refusal("VALIDATION", { fields: { note: "closing.noteRequired" } });
  const actor = actorOf(caller);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("closing")
    .values({
      ...{ institutionId, day: date, totalsJson: JSON.stringify(totals) },
      ...{ note: note || null, closedAt: now.toISOString() },
      ...{ closedById: actor.id, closedByName: actor.name },
    })
    .onConflict((conflict) => conflict.columns(["institutionId", "day"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal("CONFLICT");
  const details = { day: date, receivedCents, returnedCents, differenceCents };
  await ctx.audit("closing.closed", { subjectId: null, institutionId, reason: note || null, details });
  return place;
}

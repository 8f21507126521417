import { together } from "~/data/together";
import type { ClosingDay, ClosingTotals } from "~/modules/money/schema/closing";
import type { MatterReason } from "~/modules/payments/rules/reconciliation/matter";
import type { StaffContext } from "~/procedure/procedure";
import { todayOf } from "~/procedure/today";
import { placeOn } from "./closing-scope";
import { differingCharges, within } from "./closing-source";
import { sumQueries, totalsOf } from "./closing-totals";

const DIFFERING_SHOWN = 20;
const MATTERS_SHOWN = 50;

/**
 * A day with its sums and what does not match, and its stored sums if it is closed, in one statement.
 * @throws Refusal for a day that has not come, and for an institution out of scope
 */
export async function closingDay(
  ctx: StaffContext,
  { date, institution }: { date: string; institution?: string | undefined },
): Promise<ClosingDay> {
  const { db, tenantId, now } = ctx;
  const place = placeOn(ctx, date, institution);
  const days = { tenantId, institutionId: place.institution.id, from: date, until: date };
  const found = await together(db, {
    ...sumQueries(db, days),
    closings: db
      .selectFrom("closing")
      .select(["totalsJson", "note", "closedAt", "closedByName"])
      .where("institutionId", "=", days.institutionId)
      .where("day", "=", date),
    differing: differingCharges(db, days, DIFFERING_SHOWN + 1),
    matters: db
      .selectFrom("reconciliation")
      .select(["id", "reason", "amountCents", "resolvedAt"])
      .where(within(days, "paidAt"))
      .where("paymentId", "is not", null)
      .orderBy("paidAt")
      .orderBy("id")
      .limit(MATTERS_SHOWN),
  });
  const [row] = found.closings;
  return {
    ...{ ...place, date, isOver: date < todayOf(now), totals: totalsOf(found) },
    closed: row
      ? {
          ...{ at: row.closedAt, byName: row.closedByName, note: row.note },
          totals: JSON.parse(row.totalsJson) as ClosingTotals,
        }
      : null,
    differing: found.differing
      .slice(0, DIFFERING_SHOWN)
      .map(({ chargeId, cents }) => ({ chargeId, cents: Number(cents) })),
    isDifferingMore: found.differing.length > DIFFERING_SHOWN,
    matters: found.matters.map(({ id, reason, amountCents, resolvedAt }) => ({
      ...{ id, reason: reason as MatterReason, amountCents: Number(amountCents), isOpen: resolvedAt === null },
    })),
  };
}

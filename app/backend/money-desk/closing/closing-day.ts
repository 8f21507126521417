import { together } from "~/backend/database/together";
import type { StaffContext } from "~/backend/procedure";
import { todayOf } from "~/backend/today";
import type { ClosingDay, ClosingTotals } from "~/contract/closing";
import type { MatterReason } from "~/domain/payment/reconciliation/matter";
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
      .select(["totals_json", "note", "closed_at", "closed_by_name"])
      .where("tenant_id", "=", tenantId)
      .where("institution_id", "=", days.institutionId)
      .where("day", "=", date),
    differing: differingCharges(db, days, DIFFERING_SHOWN + 1),
    matters: db
      .selectFrom("reconciliation")
      .select(["id", "reason", "amount_cents", "resolved_at"])
      .where(within(days, "paid_at"))
      .where("payment_id", "is not", null)
      .orderBy("paid_at")
      .orderBy("id")
      .limit(MATTERS_SHOWN),
  });
  const [row] = found.closings;
  return {
    ...{ ...place, date, isOver: date < todayOf(now), totals: totalsOf(found) },
    closed: row
      ? {
          ...{ at: row.closed_at, byName: row.closed_by_name, note: row.note },
          totals: JSON.parse(row.totals_json) as ClosingTotals,
        }
      : null,
    differing: found.differing
      .slice(0, DIFFERING_SHOWN)
      .map(({ charge_id: chargeId, cents }) => ({ chargeId, cents: Number(cents) })),
    isDifferingMore: found.differing.length > DIFFERING_SHOWN,
    matters: found.matters.map(({ id, reason, amount_cents, resolved_at }) => ({
      ...{ id, reason: reason as MatterReason, amountCents: Number(amount_cents), isOpen: resolved_at === null },
    })),
  };
}

import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Cursor } from "~/modules/desk/rules/cursor";
import { type KeyTable, keysIn } from "~/modules/desk/service";
import type { MatterSuggestion } from "~/modules/money/schema/reconciliation";
import { type MatchOutcome, reasonsToMatch } from "~/modules/payments/rules/reconciliation/matter";
import type { MatterRow } from "~/modules/payments/service";
import { hasEnded, type SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import type { BackendContext } from "~/procedure/context";
import { todayOf } from "~/procedure/today";
import { chargeRows, rowOf } from "../charge/charge-row";
import { searchCharges } from "../charge/charge-search";

const SHOWN = 5;
/** The longest time from a suggested charge to the payment. */
const LOOK_BACK_MS = 90 * 24 * 60 * 60_000;

type Payment = Pick<MatterRow, "amountCents" | "provider" | "paidAt" | "createdAt">;

/**
 * The charges to which money without a known reference may be linked: the unpaid ones of the account that received it.
 */
export interface MatchKeys {
  keys: KeyTable;
  /** Whether a search found more charges or enrolments than its limit. */
  isTooWide: boolean;
}

/** The newest unpaid charges of the payment's account: those of its amount in the 90 days before, or of a search. */
export async function matchKeys(
  ctx: BackendContext,
  payment: Payment,
  text: string | undefined,
  institutions: string[],
): Promise<MatchKeys> {
  const { tenantId } = ctx;
  if (!text || institutions.length === 0) return { keys: usualKeys(tenantId, payment, institutions), isTooWide: false };
  const { column, values, isTooWide } = await searchCharges(ctx, text, institutions);
  if (values.length === 0) return { keys: keysIn("charge", tenantId, []), isTooWide };
  const isFound = sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;
  return { keys: unpaidKeys(tenantId, payment, institutions, isFound), isTooWide };
}

function usualKeys(tenantId: string, payment: Payment, institutions: string[]): KeyTable {
  if (institutions.length === 0) return keysIn("charge", tenantId, []);
  const paidAt = payment.paidAt ?? payment.createdAt;
  const since = new Date(Date.parse(paidAt) - LOOK_BACK_MS).toISOString();
  const isUsual = sql<SqlBool>`"amountCents" = ${payment.amountCents} and "createdAt" <= ${paidAt}
    and "createdAt" >= ${since}`;
  return unpaidKeys(tenantId, payment, institutions, isUsual);
}

/** The newest unpaid charges of the account that received a payment, at some institutions. */
function unpaidKeys(
  tenantId: string,
  { provider }: Payment,
  institutions: string[],
  condition: RawBuilder<SqlBool>,
): KeyTable {
  return sql<Cursor>`(select "createdAt" as key, id from charge where "tenantId" = ${tenantId}
    and ${condition} and state <> 'approved' and provider = ${provider}
    and "institutionId" in (${sql.join(institutions)}) order by "createdAt" desc, id limit ${4 * SHOWN})`.as<"k">("k");
}

/** Selects the charges, for `suggestionsIn`. */
export function suggestionRows({ db }: BackendContext, { keys }: MatchKeys) {
  const paid = sql<number>`(select count(*) from "paymentLock" as l where l."tenantId" = g."tenantId"
    and l."subscriptionId" = g."subscriptionId" and l.state = 'paid' and l.purpose = case when g.purpose = 'fee' then 'fee'
      when g."installmentNumber" is null then 'first' else 'installment-' || g."installmentNumber" end)`;
  return chargeRows(db, keys).select(["s.status", paid.as("paid")]);
}

type Rows = Awaited<ReturnType<ReturnType<typeof suggestionRows>["execute"]>>;

/** The suggested charges with the reasons for each; those with most reasons come first. */
export function suggestionsIn(ctx: BackendContext, payment: Payment, rows: Rows): MatterSuggestion[] {
  const amountCents = Number(payment.amountCents);
  const paidOn = todayOf(new Date(payment.paidAt ?? payment.createdAt));
  return rows
    .map((row) => {
      const charge = rowOf(row, ctx);
      const createdOn = todayOf(new Date(charge.createdAt));
      const dueOn = charge.dueOn ?? (charge.expiresAt === null ? null : todayOf(new Date(charge.expiresAt)));
      const reasons = reasonsToMatch({ amountCents: charge.amountCents, createdOn, dueOn }, { amountCents, paidOn });
      return { charge, reasons, outcome: outcomeOf(row, charge.amountCents === amountCents) };
    })
    .sort(
      (one, other) =>
        other.reasons.length - one.reasons.length || other.charge.createdAt.localeCompare(one.charge.createdAt),
    )
    .slice(0, SHOWN);
}

function outcomeOf({ status, paid }: Rows[number], isSame: boolean): MatchOutcome {
  if (!isSame) return "differs";
  if (hasEnded(status as SubscriptionStatus)) return "closed";
  return Number(paid) > 0 ? "paid" : "settles";
}

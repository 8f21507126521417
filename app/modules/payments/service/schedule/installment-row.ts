import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { type LateFee, lateFee } from "~/modules/payments/rules/late-fee";
import type { PaymentSubject } from "~/modules/subscriptions/service";
import type { Day } from "~/rules/time/date";
import type { PaymentTerms } from "../payment-terms";
import type { Rest } from "../rest";

/** One tuition installment as it is stored. */
export function installmentRow(db: TenantDatabase, subject: Pick<PaymentSubject, "id">, number: number) {
  return db
    .selectFrom("installment")
    .selectAll()
    .where("subscriptionId", "=", subject.id)
    .where("kind", "=", "tuition")
    .where("number", "=", number)
    .executeTakeFirst();
}

/** No fine and no interest, as for an installment that is paid in time. */
export const NOT_LATE: LateFee = { days: 0, fineCents: 0, interestCents: 0 };

type Priced = Pick<Schema["installment"], "grossCents" | "discountCents" | "dueOn">;

/**
 * The cost of an installment on a day.
 * @param rest the rest that staff ask for after a part was paid, which bears no fine and no interest; null for none
 */
export function costOf(
  row: Priced,
  rest: Rest | null,
  paidOn: Day,
  { late, holidays }: Pick<PaymentTerms, "late" | "holidays">,
): { netCents: number; late: LateFee } {
  if (rest) return { netCents: rest.restCents, late: NOT_LATE };
  const netCents = row.grossCents - row.discountCents;
  return { netCents, late: lateFee(netCents, { dueOn: row.dueOn, paidOn, holidays }, late) };
}

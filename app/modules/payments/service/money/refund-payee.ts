import type { TenantDatabase } from "~/data/tenant";
import type { PayeeAccount } from "~/modules/payments/rules/transfer/payee-account";
import type { RefundRow } from "./refund-outcome";

/** The account to which the money of a refund is transferred; null before somebody gave it. */
export const payeeOf = ({ payeeJson }: Pick<RefundRow, "payeeJson">): PayeeAccount | null =>
  payeeJson === null ? null : (JSON.parse(payeeJson) as PayeeAccount);

/** Says whether a refund waits for a transfer, now or once it is approved, so that its account may be given or changed. */
export const needsPayee = ({ way, state }: Pick<RefundRow, "way" | "state">): boolean =>
  way === "transfer" && (state === "requested" || state === "approved");

/**
 * Stores the account to which the money of a refund is transferred, in place of a former one.
 * @returns false unless the refund waits for a transfer
 */
export async function storePayee(
  trx: TenantDatabase,
  refund: Pick<RefundRow, "id">,
  account: PayeeAccount,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("refund")
    .set({ payeeJson: JSON.stringify(account) })
    .where("id", "=", refund.id)
    .where("way", "=", "transfer")
    .where("state", "in", ["requested", "approved"])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

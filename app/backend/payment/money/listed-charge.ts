import type { Database } from "~/backend/database/connection";
import type { ListedCharge } from "~/contract/charge";
import { chargeOf, chargesOf } from "../charge-store";
import { receiptNameOf, receiptQuery } from "./receipt";

/** The charges of a subscription, newest first, each with its receipts. */
export async function listedCharges(
  db: Database,
  subject: { tenantId: string; id: string },
  now: Date,
): Promise<ListedCharge[]> {
  const charges = await chargesOf(db, subject);
  const isPaid = charges.some(({ state }) => state === "approved");
  const place = { tenantId: subject.tenantId, subscriptionId: subject.id };
  const receipts = isPaid ? await receiptQuery(db, place).execute() : [];
  return charges.map((row) => ({
    ...chargeOf(row, now),
    receipts: receipts.filter(({ charge_id }) => charge_id === row.id).map(receiptNameOf),
  }));
}

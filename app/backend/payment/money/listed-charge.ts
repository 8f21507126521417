import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import type { ListedCharge } from "~/contract/charge";
import { chargeOf, shownColumns } from "../charge-store";
import { receiptNameOf, receiptQuery } from "./receipt";

/** The charges of a subscription, newest first, each with its receipts. */
export async function listedCharges(
  db: Database,
  { tenantId, id }: { tenantId: string; id: string },
  now: Date,
): Promise<ListedCharge[]> {
  const { charges, receipts } = await together(db, {
    charges: db
      .selectFrom("charge")
      .select(shownColumns)
      .where("tenant_id", "=", tenantId)
      .where("subscription_id", "=", id)
      .orderBy("created_at", "desc")
      .orderBy("updated_at", "desc")
      .orderBy("id"),
    receipts: receiptQuery(db, { tenantId, subscriptionId: id }),
  });
  return charges.map((row) => ({
    ...chargeOf(row, now),
    receipts: receipts.filter(({ charge_id }) => charge_id === row.id).map(receiptNameOf),
  }));
}

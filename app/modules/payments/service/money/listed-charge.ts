import type { ListedCharge } from "~/api/charge";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { chargeOf, shownColumns } from "../charge-store";
import { receiptNameOf, receiptQuery } from "./receipt";

/** The charges of a subscription, newest first, each with its receipts. */
export async function listedCharges(db: TenantDatabase, { id }: { id: string }, now: Date): Promise<ListedCharge[]> {
  return listedIn(await together(db, listedQueries(db, { id })), now);
}

/** Selects the charges of an enrolment and their receipts, from which `listedIn` makes the list. */
export const listedQueries = (db: TenantDatabase, { id }: { id: string }) => ({
  charges: db
    .selectFrom("charge")
    .select(shownColumns)
    .where("subscriptionId", "=", id)
    .orderBy("createdAt", "desc")
    .orderBy("updatedAt", "desc")
    .orderBy("id"),
  receipts: receiptQuery(db, { subscriptionId: id }),
});

type Queries = ReturnType<typeof listedQueries>;
type Found = { [Name in keyof Queries]: Awaited<ReturnType<Queries[Name]["execute"]>> };

/** The charges of an enrolment, newest first. @param found the rows of `listedQueries` */
export function listedIn({ charges, receipts }: Found, now: Date): ListedCharge[] {
  return charges.map((row) => ({
    ...chargeOf(row, now),
    receipts: receipts.filter(({ chargeId }) => chargeId === row.id).map(receiptNameOf),
  }));
}

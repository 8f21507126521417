import type { Database } from "~/data/connection";
import { tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { requestRefund } from "~/modules/payments/service/money/refund";

type Asking = Parameters<typeof requestRefund>;

/** Requests a refund of an enrolment, as staff do. @returns its id; null when too little is left to return */
export const askRefund = (
  db: Database,
  place: Asking[1] & { tenantId: string },
  wish: Asking[2],
  now: Date,
): Promise<string | null> =>
  inTransaction(tenantHandle(db, place.tenantId), (trx) => requestRefund(trx, place, wish, now));

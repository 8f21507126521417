import { numberParameter } from "~/backend/catalogue";
import type { Database } from "~/backend/database/connection";

const LIMIT_PARAMETER = "RefundApprovalAboveCents";
const USUAL_LIMIT_CENTS = 50_000;

/** The sum in cents above which a second person approves a refund of a charge; R$ 500 unless the parameter says otherwise. */
export function approvalLimit(db: Database, place: { tenantId: string; institutionId: string }): Promise<number> {
  const rule = { digits: 9, otherwise: USUAL_LIMIT_CENTS };
  return numberParameter({ db, tenantId: place.tenantId }, place.institutionId, LIMIT_PARAMETER, rule);
}

import type { TenantDatabase } from "~/data/tenant";
import { numberIn, parameterQuery } from "~/modules/tenancy/service";

const LIMIT_PARAMETER = "RefundApprovalAboveCents";
const USUAL_LIMIT_CENTS = 50_000;

interface Place {
  institutionId: string;
}

/**
 * The sum in cents above which a second person approves a refund of a charge; R$ 500 unless the parameter says
 * otherwise.
 */
export async function approvalLimit(db: TenantDatabase, place: Place): Promise<number> {
  return limitIn(await limitQuery(db, place).execute());
}

/** Selects the parameter, for `limitIn`. */
export function limitQuery(db: TenantDatabase, place: Place) {
  return parameterQuery(db, { ...place, name: LIMIT_PARAMETER });
}

/** The limit, as `approvalLimit` reads it. @param rows of `limitQuery` */
export function limitIn(rows: readonly { value: string }[]): number {
  return numberIn(rows, { digits: 9, otherwise: USUAL_LIMIT_CENTS });
}

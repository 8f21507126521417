import { absent } from "~/api/refusal";
import { type ChargeRow, findCharge } from "~/modules/payments/service";
import type { StaffContext } from "~/procedure/procedure";

/** A charge in the caller's scope; undefined when there is none. */
export async function chargeInScope({ db, scope }: StaffContext, id: string): Promise<ChargeRow | undefined> {
  const row = await findCharge(db, id);
  return scope.some((one) => one.id === row?.institutionId) ? row : undefined;
}

/** The same. @throws Refusal when there is none */
export async function findDeskCharge(ctx: StaffContext, id: string): Promise<ChargeRow> {
  const row = await chargeInScope(ctx, id);
  if (!row) throw absent();
  return row;
}

import type { TenantDatabase } from "~/data/tenant";
import { numberIn, parameterQuery } from "~/modules/tenancy/service";

const HOLD_PARAMETER = "DecisionHoldMinutes";
/** Minutes for which a decision may be undone, unless the institution's parameter says otherwise. */
const HOLD_MINUTES = 10;

/** When a decision made now takes effect, in UTC. */
export async function effectiveAt(
  db: TenantDatabase,
  { institutionId }: { institutionId: string },
  now: Date,
): Promise<string> {
  return effectiveIn(await holdTime(db, { institutionId }).execute(), now);
}

/** Selects the institution's parameter from which `effectiveIn` reads how long decisions are held. */
export function holdTime(db: TenantDatabase, { institutionId }: { institutionId: string }) {
  return parameterQuery(db, { institutionId, name: HOLD_PARAMETER });
}

/** When a decision made now takes effect, in UTC. @param rows of `holdTime` */
export function effectiveIn(rows: readonly { value: string }[], now: Date): string {
  const minutes = numberIn(rows, { digits: 4, otherwise: HOLD_MINUTES });
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}

import type { Database } from "~/backend/database/connection";

const HOLD_PARAMETER = "DecisionHoldMinutes";
/** Minutes for which a decision may be undone, unless the institution's parameter says otherwise. */
const HOLD_MINUTES = 10;

/** When a decision made now takes effect, in UTC. */
export async function effectiveAt(
  db: Database,
  { tenant_id, institution_id }: { tenant_id: string; institution_id: string },
  now: Date,
): Promise<string> {
  const parameter = await db
    .selectFrom("parameter")
    .select("value")
    .where("tenant_id", "=", tenant_id)
    .where("institution_id", "=", institution_id)
    .where("name", "=", HOLD_PARAMETER)
    .executeTakeFirst();
  const minutes = /^\d{1,4}$/.test(parameter?.value ?? "") ? Number(parameter?.value) : HOLD_MINUTES;
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}

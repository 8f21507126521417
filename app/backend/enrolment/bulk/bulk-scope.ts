import type { Database } from "~/backend/database/connection";

/** Refuses the rows beyond the caller's institutions: the role may reach less now than at the time of the selection. */
export async function refuseOutOfScope(
  trx: Database,
  { tenantId, id }: { tenantId: string; id: string },
  institutions: readonly string[],
): Promise<void> {
  await trx
    .updateTable("bulk_change_row")
    .set({ outcome: "refused", refusal: "OUT_OF_SCOPE" })
    .where("tenant_id", "=", tenantId)
    .where("change_id", "=", id)
    .where("subject_id", "not in", (eb) =>
      eb
        .selectFrom("subscription as s")
        .innerJoin("bulk_change_row as r", (join) =>
          join.onRef("r.tenant_id", "=", "s.tenant_id").onRef("r.subject_id", "=", "s.id"),
        )
        .select("s.id")
        .where("r.tenant_id", "=", tenantId)
        .where("r.change_id", "=", id)
        .where("s.institution_id", "in", institutions),
    )
    .execute();
}

import type { Database } from "~/backend/database/connection";

/** Refuses the rows beyond the caller's institutions: the role may reach less now than at the time of the selection. */
export async function refuseOutOfScope(
  trx: Database,
  { tenantId, id }: { tenantId: string; id: string },
  institutions: readonly string[],
): Promise<void> {
  await trx
    .updateTable("bulkChangeRow")
    .set({ outcome: "refused", refusal: "OUT_OF_SCOPE" })
    .where("tenantId", "=", tenantId)
    .where("changeId", "=", id)
    .where("subjectId", "not in", (eb) =>
      eb
        .selectFrom("subscription as s")
        .innerJoin("bulkChangeRow as r", (join) =>
          join.onRef("r.tenantId", "=", "s.tenantId").onRef("r.subjectId", "=", "s.id"),
        )
        .select("s.id")
        .where("r.tenantId", "=", tenantId)
        .where("r.changeId", "=", id)
        .where("s.institutionId", "in", institutions),
    )
    .execute();
}

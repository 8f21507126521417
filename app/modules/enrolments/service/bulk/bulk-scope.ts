import type { TenantDatabase } from "~/data/tenant";

/** Refuses the rows beyond the caller's institutions: the role may reach less now than at the time of the selection. */
export async function refuseOutOfScope(
  trx: TenantDatabase,
  id: string,
  institutions: readonly string[],
): Promise<void> {
  await trx
    .updateTable("bulkChangeRow")
    .set({ outcome: "refused", refusal: "OUT_OF_SCOPE" })
    .where("changeId", "=", id)
    .where("subjectId", "not in", (eb) =>
      eb
        .selectFrom("subscription as s")
        .innerJoin("bulkChangeRow as r", "r.subjectId", "s.id")
        .select("s.id")
        .where("r.changeId", "=", id)
        .where("s.institutionId", "in", institutions),
    )
    .execute();
}

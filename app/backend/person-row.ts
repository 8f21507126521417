import { type BackendContext, isStaff } from "./context";

/** A person that the caller may see: oneself, or any of the tenant for its staff. Absent and foreign are the same. */
export async function findPersonRow({ db, tenantId, caller }: BackendContext, personId: string) {
  if (!caller || !(isStaff(caller) || caller.personId === personId)) return undefined;
  return db
    .selectFrom("person")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", personId)
    .executeTakeFirst();
}

type PersonRow = NonNullable<Awaited<ReturnType<typeof findPersonRow>>>;

/** Changes a few of the values that `data_json` holds and keeps the others. */
export async function patchPersonData(
  ctx: BackendContext,
  row: PersonRow,
  change: Record<string, unknown>,
): Promise<void> {
  const data = { ...(JSON.parse(row.data_json) as Record<string, unknown>), ...change };
  await ctx.db
    .updateTable("person")
    .set({ data_json: JSON.stringify(data), updated_at: ctx.now.toISOString() })
    .where("tenant_id", "=", ctx.tenantId)
    .where("id", "=", row.id)
    .execute();
}

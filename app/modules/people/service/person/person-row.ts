import { type BackendContext, mayStaff } from "~/procedure/context";

/**
 * A person that the caller may see: the caller, for a tenant's staff anyone in the tenant, for an institution's staff
 * anyone who enrolled there. Undefined both when absent and when out of scope.
 */
export async function findPersonRow(ctx: BackendContext, personId: string) {
  const { caller } = ctx;
  if (
    !caller ||
    !(caller.personId === personId || mayStaff(ctx, "enrolments.read", null) || (await isOwnCandidate(ctx, personId)))
  )
    return undefined;
  return personRow(ctx, personId);
}

/** The caller's own person, because only that person may change the data. Undefined for any other person. */
export async function findOwnPersonRow(ctx: BackendContext, personId: string) {
  return ctx.caller?.personId === personId ? personRow(ctx, personId) : undefined;
}

function personRow({ db }: BackendContext, personId: string) {
  return db.selectFrom("person").selectAll().where("id", "=", personId).executeTakeFirst();
}

/** Says whether the person enrolled in the institution of the caller's role. */
async function isOwnCandidate(ctx: BackendContext, personId: string): Promise<boolean> {
  const institutionId = ctx.caller?.role?.institutionId;
  if (!institutionId || !mayStaff(ctx, "enrolments.read", institutionId)) return false;
  const row = await ctx.db
    .selectFrom("subscription")
    .select("id")
    .where("institutionId", "=", institutionId)
    .where("personId", "=", personId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type PersonRow = NonNullable<Awaited<ReturnType<typeof findPersonRow>>>;

/** Changes some of the values in `dataJson` and keeps the others. */
export async function patchPersonData(
  ctx: BackendContext,
  row: PersonRow,
  change: Record<string, unknown>,
): Promise<void> {
  const data = { ...(JSON.parse(row.dataJson) as Record<string, unknown>), ...change };
  await ctx.db
    .updateTable("person")
    .set({ dataJson: JSON.stringify(data), updatedAt: ctx.now.toISOString() })
    .where("id", "=", row.id)
    .execute();
}

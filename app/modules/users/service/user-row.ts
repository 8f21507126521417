import { type RawBuilder, type SqlBool, sql } from "kysely";
import { absent } from "~/api/refusal";
import { among, type KeysetList, listPage } from "~/modules/desk/service";
import { type HeldRole, isStaffRole, type RoleAlias, reaches } from "~/modules/people/rules/access/role";
import { type AccountRow, heldRights, heldRoleOf } from "~/modules/people/service";
import {
  type UserPage,
  type UserQuery,
  type UserRight,
  type UserState,
  WHOLE_TENANT,
} from "~/modules/users/schema/staff-user";
import type { StaffContext } from "~/procedure/procedure";
import { plain } from "~/rules/search-text";

/** The most accounts of staff among which a search looks. */
const SEARCHED = 5_000;

/** The role of the caller, who has a right at some institution and so has a role. */
export function roleOfCaller({ caller }: StaffContext): HeldRole {
  if (!caller.role) throw absent();
  return caller.role;
}

/** The state of an account of staff. */
export function stateOf(row: Pick<AccountRow, "deactivatedAt" | "passwordHash" | "lastSignInAt">): UserState {
  if (row.deactivatedAt) return "deactivated";
  return row.passwordHash === "" && !row.lastSignInAt ? "invited" : "active";
}

const inState: Record<UserState, RawBuilder<SqlBool>> = {
  invited: sql<SqlBool>`("deactivatedAt" is null and "passwordHash" = '' and "lastSignInAt" is null)`,
  active: sql<SqlBool>`("deactivatedAt" is null and ("passwordHash" <> '' or "lastSignInAt" is not null))`,
  deactivated: sql<SqlBool>`"deactivatedAt" is not null`,
};

/** The condition that an account has a right of staff at one of some places, in one of some roles where they are given. */
function hasRight({ tenantId }: StaffContext, places: readonly string[] | null, roles?: readonly string[]) {
  const chosen = [
    sql`r."tenantId" = ${tenantId} and r."userId" = "userAccount".id and r."rightTenantId" = ${tenantId}`,
    sql`r."roleAlias" <> 'candidate'`,
    ...(places ? [among("r.institutionId", places)] : []),
    ...(roles ? [among("r.roleAlias", roles)] : []),
  ];
  return sql<SqlBool>`exists (select 1 from "userRight" as r where ${sql.join(chosen, sql` and `)})`;
}

/** A page of the staff whom the caller's role reaches: those of the tenant, or with a right at the own institution. */
export async function listUsers(ctx: StaffContext, query: UserQuery): Promise<UserPage> {
  const { db, tenantId } = ctx;
  const { level, institutionId } = roleOfCaller(ctx);
  const own = level === "institution" ? [institutionId ?? ""] : null;
  const places = query.institution?.filter((id) => ctx.scope.some((one) => one.id === id)) ?? own;
  const conditions: RawBuilder<SqlBool>[] = [
    // Repeats the condition of the index literally, so that the database can use the index.
    sql`"tenantId" = ${tenantId} and type <> 'candidate'`,
    ...(places || query.role ? [hasRight(ctx, places, query.role)] : []),
    ...(query.q ? [among("id", await searched(ctx, query.q))] : []),
  ];
  const states = query.state?.flatMap((name) => inState[name as UserState] ?? []);
  if (states) conditions.push(states.length > 0 ? sql`(${sql.join(states, sql` or `)})` : sql`1 = 0`);
  const list: KeysetList = {
    ...{ table: "userAccount", ranges: {}, conditions },
    sort: { column: "name", order: query.order },
  };
  const { rows, ...page } = await listPage(db, list, query, (keys) =>
    db
      .selectFrom(keys)
      .crossJoin("userAccount as u")
      .select(["u.id", "u.name", "u.email", "u.lastSignInAt", "u.deactivatedAt", "u.passwordHash"])
      .whereRef("u.id", "=", "k.id"),
  );
  const rights = await rightsIn(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    ...page,
    rows: rows.map((row) => ({
      ...{ id: row.id, name: row.name, email: row.email, lastSignInAt: row.lastSignInAt },
      state: stateOf(row),
      rights: rights.get(row.id) ?? [],
    })),
  };
}

/** The ids of the staff whose name or e-mail address contains a text, without regard to case and accents. */
async function searched({ db }: StaffContext, text: string): Promise<string[]> {
  const all = await db
    .selectFrom("userAccount")
    .select(["id", "name", "email"])
    .where(sql<SqlBool>`type <> 'candidate'`)
    .orderBy("name")
    .limit(SEARCHED)
    .execute();
  const wanted = plain(text);
  return all.filter(({ name, email }) => plain(`${name} ${email}`).includes(wanted)).map(({ id }) => id);
}

/** The rights of staff that some accounts have at places which the caller's role reaches, by the account's id. */
async function rightsIn(ctx: StaffContext, ids: readonly string[]): Promise<Map<string, UserRight[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("userRight")
    .select(["userId", "level", "roleAlias", "institutionId"])
    .where("userId", "in", ids)
    .where("rightTenantId", "=", ctx.tenantId)
    .where("roleAlias", "<>", "candidate")
    .orderBy("userId")
    .orderBy("institutionId")
    .orderBy("roleAlias")
    .execute();
  const shown = rows.flatMap(({ userId, ...row }) => {
    const right = userRightOf(ctx, heldOf(ctx, row));
    return right ? [{ userId, right }] : [];
  });
  const byUser = Map.groupBy(shown, ({ userId }) => userId);
  return new Map([...byUser].map(([id, own]) => [id, own.map(({ right }) => right)]));
}

const heldOf = (
  { tenantId }: StaffContext,
  { level, roleAlias, institutionId }: { level: HeldRole["level"]; roleAlias: string; institutionId: string },
): HeldRole => ({ alias: roleAlias, level, tenantId, institutionId: institutionId || null });

/** A right of staff as pages show it; null for one outside the reach of the caller's role. */
export function userRightOf(ctx: StaffContext, right: HeldRole): UserRight | null {
  const { alias, tenantId, institutionId } = right;
  const role = roleOfCaller(ctx);
  const place = ctx.scope.find(({ id }) => id === institutionId);
  const isOwn = tenantId === ctx.tenantId && (institutionId === null ? role.level !== "institution" : place);
  if (!isStaffRole(alias) || !isOwn) return null;
  return { role: alias as RoleAlias, place: institutionId ?? WHOLE_TENANT, placeName: place?.name ?? null };
}

/** An account of staff with all its rights. @throws Refusal for one that the caller's role does not reach */
export async function findUser(ctx: StaffContext, id: string): Promise<{ account: AccountRow; rights: HeldRole[] }> {
  const { db, tenantId } = ctx;
  const account = await db
    .selectFrom("userAccount")
    .selectAll()
    .where("id", "=", id)
    .where(sql<SqlBool>`type <> 'candidate'`)
    .executeTakeFirst();
  if (!account) throw absent();
  const rights = (await heldRights(db.everyTenant, { tenantId, userId: id })).map(heldRoleOf);
  const role = roleOfCaller(ctx);
  const isReached =
    role.level !== "institution" ||
    rights.some(
      ({ alias, institutionId, tenantId: of }) =>
        isStaffRole(alias) && of !== null && reaches(role, { tenantId: of, institutionId }),
    );
  if (!isReached) throw absent();
  return { account, rights };
}

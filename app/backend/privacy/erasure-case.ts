import { sql } from "kysely";
import { type BackendContext, mayStaff, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import {
  type AccountRow,
  audit,
  callerAuthor,
  findAccountById,
  hasContractInForce,
  type RecordOwner,
} from "~/backend/identity";
import type { ErasureCase } from "~/contract/privacy";
import { erase } from "./erase";
import { type ErasureRow, erasureOf, tellOwner } from "./erasure";

/** Maximum number of requests on one page for staff. */
const MOST = 20;

const caseOf = (row: ErasureRow, account: Pick<AccountRow, "name" | "email">): ErasureCase => ({
  ...erasureOf(row),
  userId: row.user_id,
  name: account.name,
  email: account.email,
});

/**
 * Returns up to twenty erasure requests in the scope of the caller's role: open ones first, from the oldest, then those
 * that a contract delays, then decided ones, from the newest.
 */
export async function erasureCases(ctx: BackendContext): Promise<ErasureCase[]> {
  const waiting = (state: "open" | "delayed") =>
    inScope(ctx)
      // Written as literals, because SQLite uses a partial index only if the statement repeats the index's condition.
      .where(sql<boolean>`request.state in ('open', 'delayed') and request.state = ${sql.lit(state)}`)
      .orderBy("request.requested_at")
      .limit(MOST)
      .execute();
  const open = [...(await waiting("open")), ...(await waiting("delayed"))].slice(0, MOST);
  const left = MOST - open.length;
  const decided =
    left === 0
      ? []
      : await inScope(ctx)
          .where("request.decided_at", "is not", null)
          .orderBy("request.requested_at", "desc")
          .limit(left)
          .execute();
  const found = [...open, ...decided];
  return found
    .filter((row) => mayStaff(ctx, "erasure-requests", row.institution_id || null))
    .map((row) => caseOf(row, row));
}

/** Requests of the tenant with their accounts; a role at an institution sees only that institution's requests. */
function inScope({ db, tenantId, caller }: BackendContext) {
  const requests = db
    .selectFrom("erasure_request as request")
    .innerJoin("user_account as account", (join) =>
      join.onRef("account.tenant_id", "=", "request.tenant_id").onRef("account.id", "=", "request.user_id"),
    )
    .selectAll("request")
    .select(["account.name", "account.email"])
    .where("request.tenant_id", "=", tenantId);
  const role = caller?.role;
  return role?.level === "institution" ? requests.where("request.institution_id", "=", role.institutionId) : requests;
}

interface Decision {
  state: "done" | "refused";
  reason?: string | undefined;
}

/** Erases the data or refuses the request, and notifies the user. */
export async function decideErasure(ctx: BackendContext, id: string, { state, reason }: Decision) {
  const row = await ctx.db
    .selectFrom("erasure_request")
    .selectAll()
    .where("tenant_id", "=", ctx.tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  const account = row && (await findAccountById(ctx.db, row.tenant_id, row.user_id));
  if (!row || !account || !mayStaff(ctx, "erasure-requests", row.institution_id || null)) return notFound;
  if (state === "refused" && !reason)
    return problem(422, "VALIDATION", { fields: { reason: "privacy.reasonRequired" } });
  const owner = { tenantId: row.tenant_id, userId: account.id, personId: account.person_id };
  if (state === "done" && !(await mayErase(ctx, owner))) return problem(409, "ENROLLED_ELSEWHERE");
  if (row.decided_at) return problem(409, "CONFLICT");
  if (state === "done" && (await hasContractInForce(ctx.db, owner))) return problem(409, "CONTRACT_IN_FORCE");
  const decided: ErasureRow = {
    ...row,
    state,
    reason: state === "refused" ? (reason ?? null) : null,
    decided_at: ctx.now.toISOString(),
    decided_by: ctx.caller?.userId ?? null,
  };
  const isClosed = await inTransaction(ctx.db, async (db) => {
    if (!(await close({ ...ctx, db }, decided))) return false;
    if (state === "done") await erase({ ...ctx, db }, owner);
    // Only after the erasure, which would delete this mail with the other waiting messages.
    await tellOwner({ ...ctx, db }, account, decided);
    return true;
  });
  if (!isClosed) return problem(409, "CONFLICT");
  const now = (await findAccountById(ctx.db, owner.tenantId, owner.userId)) ?? account;
  return { status: 200 as const, body: caseOf(decided, now) };
}

/** Says whether the caller decides on erasure at every institution where the owner has an enrolment. */
async function mayErase(ctx: BackendContext, { tenantId, userId, personId }: RecordOwner): Promise<boolean> {
  const all = ctx.db.selectFrom("subscription").select("institution_id").where("tenant_id", "=", tenantId);
  const rows = await all
    .where("user_id", "=", userId)
    .unionAll(all.where("person_id", "=", personId ?? ""))
    .execute();
  return rows.every(({ institution_id }) => mayStaff(ctx, "erasure-requests", institution_id));
}

/** Stores the decision and who made it; false when another staff member was first. */
async function close({ db, now, caller }: BackendContext, row: ErasureRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("erasure_request")
    .set({ state: row.state, reason: row.reason, decided_at: row.decided_at, decided_by: row.decided_by })
    .where("tenant_id", "=", row.tenant_id)
    .where("id", "=", row.id)
    .where("decided_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const author = callerAuthor(caller);
  const entry = { tenantId: row.tenant_id, ...author, subjectId: row.user_id };
  await audit(db, { ...entry, action: `erasure.${row.state}` }, now);
  return true;
}

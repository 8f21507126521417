import { sql } from "kysely";
import { z } from "zod";
import { eachApart } from "~/backend/batch";
import { type BackendContext, mayStaff } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import {
  type AccountRow,
  type Actor,
  actorOf,
  audit,
  authorOf,
  findAccountById,
  hasContractInForce,
  type RecordOwner,
} from "~/backend/identity";
import type { Deed, StaffContext } from "~/backend/procedure";
import type { ErasureCase, ErasurePlan } from "~/contract/privacy";
import { absent, Refusal } from "~/contract/refusal";
import { Id } from "~/contract/value";
import { erasureDueAt } from "~/domain/desk/erasure";
import { erase } from "./erase";
import { type ErasureRow, erasureOf, tellOwner } from "./erasure";
import { planOf } from "./erasure-plan";

/** Maximum number of requests on one page for staff. */
const MOST = 20;

const caseOf = (row: ErasureRow, account: Pick<AccountRow, "name" | "email">): ErasureCase => ({
  ...erasureOf(row),
  userId: row.user_id,
  name: account.name,
  email: account.email,
  dueAt: erasureDueAt(row.requested_at),
  held: row.held_until && !row.decided_at ? { until: row.held_until, byName: row.held_by_name ?? "" } : null,
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

/** A decision about an erasure request; a refusal needs a reason. */
export const ErasureDecision = z.object({
  id: Id,
  state: z.enum(["done", "refused"]),
  reason: z.string().trim().max(500).optional(),
  /** Whether an erasure waits for a day, in which it can be undone. */
  hold: z.boolean().default(true),
});

/** For how long a decided erasure can be undone. */
const HOLD_MS = 86_400_000;

/** A request that the caller may decide, with its account. @throws Refusal for one that is absent or out of scope */
async function findCase(ctx: BackendContext, id: string) {
  const row = await ctx.db
    .selectFrom("erasure_request")
    .selectAll()
    .where("tenant_id", "=", ctx.tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  const account = row && (await findAccountById(ctx.db, row.tenant_id, row.user_id));
  if (!row || !account || !mayStaff(ctx, "erasure-requests", row.institution_id || null)) throw absent();
  return { row, account, owner: ownerOf(row, account) };
}

const ownerOf = (row: ErasureRow, account: AccountRow): RecordOwner => ({
  tenantId: row.tenant_id,
  userId: account.id,
  personId: account.person_id,
});

/** A request with what its erasure would do. */
export async function erasurePlan(ctx: StaffContext, { id }: { id: string }): Promise<ErasurePlan> {
  const { row, account, owner } = await findCase(ctx, id);
  const plan = row.decided_at ? { goes: [], stays: [] } : await planOf(ctx.db, owner);
  const obstacle = row.decided_at ? null : await obstacleOf(ctx, owner);
  return { ...caseOf(row, account), ...plan, obstacle };
}

async function obstacleOf(ctx: BackendContext, owner: RecordOwner) {
  if (!(await mayErase(ctx, owner))) return "ENROLLED_ELSEWHERE" as const;
  return (await hasContractInForce(ctx.db, owner)) ? ("CONTRACT_IN_FORCE" as const) : null;
}

/** Erases the data, at once or after a day, or refuses the request; the user is notified when it takes effect. */
export async function decideErasure(
  ctx: StaffContext & Deed,
  { id, state, reason, hold }: z.output<typeof ErasureDecision>,
): Promise<ErasureCase> {
  const { row, account, owner } = await findCase(ctx, id);
  if (state === "refused" && !reason) throw new Refusal("VALIDATION");
  const obstacle = state === "done" ? await obstacleOf(ctx, owner) : null;
  if (obstacle === "ENROLLED_ELSEWHERE") throw new Refusal(obstacle);
  if (row.decided_at || row.held_until) throw new Refusal("CONFLICT");
  if (obstacle) throw new Refusal(obstacle);
  if (state === "done" && hold) return holdErasure(ctx, row, account);
  const decided: ErasureRow = {
    ...row,
    state,
    reason: state === "refused" ? (reason ?? null) : null,
    decided_at: ctx.now.toISOString(),
    decided_by: ctx.caller.userId,
  };
  const decision = { row: decided, account, owner, author: actorOf(ctx.caller) };
  if (!(await carryOut(ctx.db, decision, ctx.now))) throw new Refusal("CONFLICT");
  return caseOf(decided, (await findAccountById(ctx.db, owner.tenantId, owner.userId)) ?? account);
}

/** Stores a decided erasure until it takes effect. */
async function holdErasure(ctx: StaffContext & Deed, row: ErasureRow, account: AccountRow): Promise<ErasureCase> {
  const held = {
    held_until: new Date(ctx.now.getTime() + HOLD_MS).toISOString(),
    held_by: ctx.caller.userId,
    held_by_name: ctx.caller.account.name,
  };
  const { numUpdatedRows } = await undecided(ctx.db, row)
    .set(held)
    .where("held_until", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal("CONFLICT");
  await ctx.audit("erasure.held", { subjectId: row.user_id, institutionId: null });
  return caseOf({ ...row, ...held }, account);
}

/** Undoes a decided erasure before it takes effect. */
export async function undoErasure(ctx: StaffContext & Deed, { id }: { id: string }): Promise<ErasureCase> {
  const { row, account } = await findCase(ctx, id);
  const held = { held_until: null, held_by: null, held_by_name: null };
  const { numUpdatedRows } = await undecided(ctx.db, row)
    .set(held)
    .where("held_until", ">", ctx.now.toISOString())
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal("CONFLICT");
  await ctx.audit("erasure.undone", { subjectId: row.user_id, institutionId: null });
  return caseOf({ ...row, ...held }, account);
}

/** The update of a request that nobody has decided meanwhile. */
const undecided = (db: Database, { tenant_id, id }: ErasureRow) =>
  db
    .updateTable("erasure_request")
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .where("decided_at", "is", null);

/**
 * Carries out the erasures whose hold is over. One whose person has signed a contract meanwhile is not carried out: the
 * request is open again, and delayed by that contract.
 */
export async function applyDueErasures(db: Database, now: Date): Promise<void> {
  const due = await db
    .selectFrom("erasure_request")
    .selectAll()
    .where("held_until", "is not", null)
    .where("held_until", "<=", now.toISOString())
    .where("decided_at", "is", null)
    .limit(MOST)
    .execute();
  await eachApart(due, async (row) => {
    const account = await findAccountById(db, row.tenant_id, row.user_id);
    if (!account) return;
    const owner = ownerOf(row, account);
    const author = { id: row.held_by ?? "", name: row.held_by_name, impersonatorId: null };
    if (await hasContractInForce(db, owner)) return release(db, row);
    const decided: ErasureRow = {
      ...row,
      ...{ state: "done", reason: null, decided_at: now.toISOString(), decided_by: row.held_by, held_until: null },
    };
    await carryOut(db, { row: decided, account, owner, author }, now);
  });
}

async function release(db: Database, row: ErasureRow): Promise<void> {
  await undecided(db, row).set({ state: "delayed", held_until: null, held_by: null, held_by_name: null }).execute();
}

interface Decided {
  /** The request as it is decided. */
  row: ErasureRow;
  account: AccountRow;
  owner: RecordOwner;
  author: Actor;
}

/** Stores a decision, erases if it says so, and notifies the user. @returns false when somebody else was first */
function carryOut(db: Database, { row, account, owner, author }: Decided, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await close(trx, row, author, now))) return false;
    if (row.state === "done") await erase({ db: trx, now }, owner, author);
    // Only after the erasure, which would delete this mail with the other waiting messages.
    await tellOwner({ db: trx, now }, account, row);
    return true;
  });
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
async function close(db: Database, row: ErasureRow, author: Actor, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await undecided(db, row)
    .set({ state: row.state, reason: row.reason, decided_at: row.decided_at, decided_by: row.decided_by })
    .set({ held_until: null })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const entry = { tenantId: row.tenant_id, ...authorOf(author), subjectId: row.user_id };
  await audit(db, { ...entry, action: `erasure.${row.state}` }, now);
  return true;
}

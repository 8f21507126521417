import { sql } from "kysely";
import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { eachApart } from "~/data/batch";
import type { Database } from "~/data/connection";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import {
  type AccountRow,
  type Actor,
  actorOf,
  audit,
  authorOf,
  findAccountById,
  hasContractInForce,
  type RecordOwner,
} from "~/modules/people/service";
import { erasureDueAt } from "~/modules/privacy/rules/erasure";
import type { ErasureCase, ErasurePlan } from "~/modules/privacy/schema/privacy";
import { type BackendContext, mayStaff } from "~/procedure/context";
import type { Deed, StaffContext } from "~/procedure/procedure";
import { erase } from "./erase";
import { type ErasureRow, erasureOf, tellOwner } from "./erasure";
import { planOf } from "./erasure-plan";

/** Maximum number of requests on one page for staff. */
const MOST = 20;

const caseOf = (row: ErasureRow, account: Pick<AccountRow, "name" | "email">): ErasureCase => ({
  ...erasureOf(row),
  userId: row.userId,
  name: account.name,
  email: account.email,
  dueAt: erasureDueAt(row.requestedAt),
  held: row.heldUntil && !row.decidedAt ? { until: row.heldUntil, byName: row.heldByName ?? "" } : null,
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
      .orderBy("request.requestedAt")
      .limit(MOST)
      .execute();
  const open = [...(await waiting("open")), ...(await waiting("delayed"))].slice(0, MOST);
  const left = MOST - open.length;
  const decided =
    left === 0
      ? []
      : await inScope(ctx)
          .where("request.decidedAt", "is not", null)
          .orderBy("request.requestedAt", "desc")
          .limit(left)
          .execute();
  const found = [...open, ...decided];
  return found
    .filter((row) => mayStaff(ctx, "erasure-requests", row.institutionId || null))
    .map((row) => caseOf(row, row));
}

/** Requests of the tenant with their accounts; a role at an institution sees only that institution's requests. */
function inScope({ db, caller }: BackendContext) {
  const requests = db
    .selectFrom("erasureRequest as request")
    .innerJoin("userAccount as account", "account.id", "request.userId")
    .selectAll("request")
    .select(["account.name", "account.email"]);
  const role = caller?.role;
  return role?.level === "institution" ? requests.where("request.institutionId", "=", role.institutionId) : requests;
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
  const row = await ctx.db.selectFrom("erasureRequest").selectAll().where("id", "=", id).executeTakeFirst();
  const account = row && (await findAccountById(ctx.db, row.userId));
  if (!row || !account || !mayStaff(ctx, "erasure-requests", row.institutionId || null)) throw absent();
  return { row, account, owner: ownerOf(row, account) };
}

const ownerOf = (row: ErasureRow, account: AccountRow): RecordOwner => ({
  tenantId: row.tenantId,
  userId: account.id,
  personId: account.personId,
});

/** A request with what its erasure would do. */
export async function erasurePlan(ctx: StaffContext, { id }: { id: string }): Promise<ErasurePlan> {
  const { row, account, owner } = await findCase(ctx, id);
  const plan = row.decidedAt ? { goes: [], stays: [] } : await planOf(ctx.db, owner);
  const obstacle = row.decidedAt ? null : await obstacleOf(ctx, owner);
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
  if (row.decidedAt || row.heldUntil) throw new Refusal("CONFLICT");
  if (obstacle) throw new Refusal(obstacle);
  if (state === "done" && hold) return holdErasure(ctx, row, account);
  const decided: ErasureRow = {
    ...row,
    state,
    reason: state === "refused" ? (reason ?? null) : null,
    decidedAt: ctx.now.toISOString(),
    decidedBy: ctx.caller.userId,
  };
  const decision = { row: decided, account, owner, author: actorOf(ctx.caller) };
  if (!(await carryOut(ctx.db, decision, ctx.now))) throw new Refusal("CONFLICT");
  return caseOf(decided, (await findAccountById(ctx.db, owner.userId)) ?? account);
}

/** Stores a decided erasure until it takes effect. */
async function holdErasure(ctx: StaffContext & Deed, row: ErasureRow, account: AccountRow): Promise<ErasureCase> {
  const held = {
    heldUntil: new Date(ctx.now.getTime() + HOLD_MS).toISOString(),
    heldBy: ctx.caller.userId,
    heldByName: ctx.caller.account.name,
  };
  const { numUpdatedRows } = await undecided(ctx.db, row)
    .set(held)
    .where("heldUntil", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal("CONFLICT");
  await ctx.audit("erasure.held", { subjectId: row.userId, institutionId: null });
  return caseOf({ ...row, ...held }, account);
}

/** Undoes a decided erasure before it takes effect. */
export async function undoErasure(ctx: StaffContext & Deed, { id }: { id: string }): Promise<ErasureCase> {
  const { row, account } = await findCase(ctx, id);
  const held = { heldUntil: null, heldBy: null, heldByName: null };
  const { numUpdatedRows } = await undecided(ctx.db, row)
    .set(held)
    .where("heldUntil", ">", ctx.now.toISOString())
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal("CONFLICT");
  await ctx.audit("erasure.undone", { subjectId: row.userId, institutionId: null });
  return caseOf({ ...row, ...held }, account);
}

/** The update of a request that nobody has decided meanwhile. */
const undecided = (db: TenantDatabase, { id }: ErasureRow) =>
  db.updateTable("erasureRequest").where("id", "=", id).where("decidedAt", "is", null);

/**
 * Carries out the erasures whose hold is over. One whose person has signed a contract meanwhile is not carried out: the
 * request is open again, and delayed by that contract.
 */
export async function applyDueErasures(db: Database, now: Date): Promise<void> {
  const due = await db
    .selectFrom("erasureRequest")
    .selectAll()
    .where("heldUntil", "is not", null)
    .where("heldUntil", "<=", now.toISOString())
    .where("decidedAt", "is", null)
    .limit(MOST)
    .execute();
  await eachApart(due, async (row) => {
    const own = tenantHandle(db, row.tenantId);
    const account = await findAccountById(own, row.userId);
    if (!account) return;
    const owner = ownerOf(row, account);
    const author = { id: row.heldBy ?? "", name: row.heldByName, impersonatorId: null };
    if (await hasContractInForce(own, owner)) return release(own, row);
    const decided: ErasureRow = {
      ...row,
      ...{ state: "done", reason: null, decidedAt: now.toISOString(), decidedBy: row.heldBy, heldUntil: null },
    };
    await carryOut(own, { row: decided, account, owner, author }, now);
  });
}

async function release(db: TenantDatabase, row: ErasureRow): Promise<void> {
  await undecided(db, row).set({ state: "delayed", heldUntil: null, heldBy: null, heldByName: null }).execute();
}

interface Decided {
  /** The request as it is decided. */
  row: ErasureRow;
  account: AccountRow;
  owner: RecordOwner;
  author: Actor;
}

/** Stores a decision, erases if it says so, and notifies the user. @returns false when somebody else was first */
function carryOut(db: TenantDatabase, { row, account, owner, author }: Decided, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await close(trx, row, author, now))) return false;
    if (row.state === "done") await erase({ db: trx, now }, owner, author);
    // Only after the erasure, which would delete this mail with the other waiting messages.
    await tellOwner({ db: trx, now }, account, row);
    return true;
  });
}

/** Says whether the caller decides on erasure at every institution where the owner has an enrolment. */
async function mayErase(ctx: BackendContext, { userId, personId }: RecordOwner): Promise<boolean> {
  const all = ctx.db.selectFrom("subscription").select("institutionId");
  const rows = await all
    .where("userId", "=", userId)
    .unionAll(all.where("personId", "=", personId ?? ""))
    .execute();
  return rows.every(({ institutionId }) => mayStaff(ctx, "erasure-requests", institutionId));
}

/** Stores the decision and who made it; false when another staff member was first. */
async function close(db: TenantDatabase, row: ErasureRow, author: Actor, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await undecided(db, row)
    .set({ state: row.state, reason: row.reason, decidedAt: row.decidedAt, decidedBy: row.decidedBy })
    .set({ heldUntil: null })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const entry = { ...authorOf(author), subjectId: row.userId };
  await audit(db, { ...entry, action: `erasure.${row.state}` }, now);
  return true;
}

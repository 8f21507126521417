import type { Selectable } from "kysely";
import { isUniqueViolation } from "~/data/error";
import { newId } from "~/data/id";
import type { Schema } from "~/data/schema";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { messageIn } from "~/i18n/message";
import { sendMail, sendNotice } from "~/modules/messaging/service";
import { type AccountRow, administratorsOf, hasContractInForce, userSettingsOf } from "~/modules/people/service";
import type { ErasureRequest } from "~/modules/privacy/schema/privacy";
import { institutionLanguage } from "~/modules/tenancy/service";
import type { BackendContext, Caller } from "~/procedure/context";
import type { UserContext } from "~/procedure/procedure";

export type ErasureRow = Selectable<Schema["erasureRequest"]>;

/** An erasure request as its person sees it. */
export function erasureOf(row: ErasureRow): ErasureRequest {
  const { id, state, reason, requestedAt, decidedAt } = row;
  return { id, state, reason, requestedAt: requestedAt, decidedAt: decidedAt };
}

/** The requests of a user, newest first. */
export function erasuresOf(db: TenantDatabase, { userId }: Caller): Promise<ErasureRow[]> {
  return db
    .selectFrom("erasureRequest")
    .selectAll()
    .where("userId", "=", userId)
    .orderBy("requestedAt", "desc")
    .orderBy("id")
    .execute();
}

/**
 * Records a request for erasure, once, and notifies the user and the staff who decide. While a contract is in force the
 * request is delayed (LGPD, article 16), because the data is needed to fulfil the contract.
 */
export async function requestErasure(ctx: UserContext): Promise<ErasureRequest> {
  const { caller } = ctx;
  const db = tenantHandle(ctx.db, caller.tenantId);
  const earlier = await openRequest(db, caller);
  if (earlier) return erasureOf(earlier);
  try {
    return erasureOf(await inTransaction(db, (trx) => record({ ...ctx, db: trx })));
  } catch (error) {
    const other = isUniqueViolation(error) ? await openRequest(db, caller) : undefined;
    if (!other) throw error;
    return erasureOf(other);
  }
}

async function openRequest(db: TenantDatabase, caller: Caller): Promise<ErasureRow | undefined> {
  return (await erasuresOf(db, caller)).find(({ state }) => state === "open" || state === "delayed");
}

/** @param ctx with a transaction of the caller's own tenant */
async function record(ctx: UserContext): Promise<ErasureRow> {
  const { db, now, institutionId, caller } = ctx;
  // Locks the enrolments, because a transaction that ends a contract opens only the delayed requests that it can see.
  await db
    .updateTable("subscription")
    .set((eb) => ({ updatedAt: eb.ref("updatedAt") }))
    .where("personId", "=", caller.personId ?? "")
    .execute();
  const row: ErasureRow = {
    tenantId: caller.tenantId,
    id: newId(),
    userId: caller.userId,
    institutionId,
    state: (await hasContractInForce(db, caller)) ? "delayed" : "open",
    reason: null,
    requestedAt: now.toISOString(),
    decidedAt: null,
    decidedBy: null,
    ...{ heldUntil: null, heldBy: null, heldByName: null },
  };
  await db.insertInto("erasureRequest").values(row).execute();
  await tellOwner(ctx, caller.account, row);
  const fallback = await institutionLanguage(db, row.institutionId);
  for (const staff of await administratorsOf(db, row.institutionId)) {
    const language = userSettingsOf(staff).languageId ?? fallback;
    const message = {
      ...messageIn(language, "accountMessage.erasureAsked"),
      icon: "user",
      targetUrl: "/erasure-requests",
    };
    await sendNotice(db, { userId: staff.id, institutionId }, message, now);
  }
  return row;
}

/** Mails the user the state of a request. */
export async function tellOwner(
  ctx: Pick<BackendContext, "now"> & { db: TenantDatabase },
  account: AccountRow,
  row: ErasureRow,
): Promise<void> {
  const language = userSettingsOf(account).languageId ?? (await institutionLanguage(ctx.db, row.institutionId));
  const message = messageIn(language, `accountMessage.erasure_${row.state}`, { answer: row.reason ?? "" });
  await sendMail(ctx.db, message, { to: account.email, institutionId: row.institutionId }, ctx.now);
}

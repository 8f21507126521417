import { implement, isStaff, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { consentsOf, recordConsent } from "~/backend/enrolment";
import { stopRecurrence } from "~/backend/payment";
import { loadSubject, lockSubject } from "~/backend/subscription";
import { privacy } from "~/contract/privacy";
import { erasureOf, erasuresOf, requestErasure } from "./erasure";
import { decideErasure, erasureCases, erasurePlan, undoErasure } from "./erasure-case";
import { exportOf } from "./privacy-export";
import { withdrawTracking } from "./tracking-consent";

/** Ends the automatic charge of an enrolment whose consent is withdrawn. */
async function stopOwn(trx: Database, tenantId: string, id: string, now: Date): Promise<void> {
  await lockSubject(trx, tenantId, id);
  const subject = await loadSubject(trx, tenantId, id);
  if (subject) await stopRecurrence(trx, subject, now);
}

/** The data subject's rights over their own data; staff decide on erasure requests. */
export const privacyResource = implement(privacy, {
  export: async (_, { db, caller, now }) => {
    if (!caller) return problem(401, "UNAUTHENTICATED");
    return { status: 200, body: await exportOf(db, caller, now) };
  },

  consents: async (_, { db, caller }) => {
    if (!caller) return problem(401, "UNAUTHENTICATED");
    return { status: 200, body: await consentsOf(db, caller) };
  },

  setConsent: async ({ params, body }, { db, caller, now }) => {
    if (!caller) return problem(401, "UNAUTHENTICATED");
    const subscriptionId = body.subscriptionId ?? null;
    const known = (await consentsOf(db, caller)).find(
      (one) => one.purpose === params.purpose && one.subscriptionId === subscriptionId,
    );
    const isNew = params.purpose === "cookies" && subscriptionId === null;
    if (!known && !isNew) return notFound;
    const isRecurrence = params.purpose === "recurrence";
    if (known && known.granted === body.granted && known.history.length > 0)
      return { status: 200, body: await consentsOf(db, caller) };
    if ((known && !known.withdrawable) || (isRecurrence && body.granted)) return problem(422, "VALIDATION");
    const purpose = known?.purpose ?? "cookies";
    await inTransaction(db, async (trx) => {
      if (isRecurrence && subscriptionId !== null) await stopOwn(trx, caller.tenantId, subscriptionId, now);
      await recordConsent(trx, caller, { ...body, purpose }, now);
      if (purpose === "tracking" && !body.granted) await withdrawTracking(trx, caller);
    });
    return { status: 200, body: await consentsOf(db, caller) };
  },

  erasureRequests: async (_, { db, caller }) => {
    if (!caller) return problem(401, "UNAUTHENTICATED");
    return { status: 200, body: (await erasuresOf(db, caller)).map(erasureOf) };
  },

  requestErasure: async (_, ctx) => {
    if (!ctx.caller) return problem(401, "UNAUTHENTICATED");
    return requestErasure(ctx, ctx.caller.account, ctx.caller);
  },

  erasureCases: async (_, ctx) => (isStaff(ctx.caller) ? { status: 200, body: await erasureCases(ctx) } : notFound),

  erasurePlan: ({ params }, ctx) => erasurePlan(ctx, params.id),

  undoErasure: ({ params }, ctx) => undoErasure(ctx, params.id),

  decideErasure: ({ params, body }, ctx) => decideErasure(ctx, params.id, body),
});

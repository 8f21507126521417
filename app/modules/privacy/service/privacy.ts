import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { consentsOf, recordConsent } from "~/modules/enrolments/service";
import { stopRecurrence } from "~/modules/payments/service";
import { loadSubject, lockSubject } from "~/modules/subscriptions/service";
import { command, operation, query } from "~/procedure/procedure";
import { erasureOf, erasuresOf, requestErasure } from "./erasure";
import { decideErasure, ErasureDecision, erasureCases, erasurePlan, undoErasure } from "./erasure-case";
import { exportOf } from "./privacy-export";
import { withdrawTracking } from "./tracking-consent";

const ConsentChoice = z.object({
  purpose: z.string(),
  granted: z.boolean(),
  textVersion: z.string().min(1).max(40),
  /** Only for `recurrence`, which can be withdrawn here but not granted. */
  subscriptionId: Id.optional(),
});

/** Ends the automatic charge of an enrolment whose consent is withdrawn. */
async function stopOwn(trx: TenantDatabase, id: string, now: Date): Promise<void> {
  await lockSubject(trx, id);
  const subject = await loadSubject(trx, id);
  if (subject) await stopRecurrence(trx, subject, now);
}

const own = { access: "user", inPerson: true } as const;
const ofStaff = { access: "erasure-requests", inPerson: true } as const;

/** The rights of data subjects over their own data (LGPD, articles 8 and 18); staff decide on erasure requests. */
export const privacyProcedures = {
  /** Everything that is stored about the caller. */
  export: query(own, ({ db, caller, now }) => exportOf(tenantHandle(db, caller.tenantId), caller, now)),

  consents: query({ access: "user" }, ({ db, caller }) => consentsOf(tenantHandle(db, caller.tenantId), caller)),

  /** Grants or withdraws a consent of the caller; repeating it changes nothing. */
  setConsent: command({ ...own, openToReaders: true, input: ConsentChoice }, async (ctx, choice) => {
    const { caller, now } = ctx;
    const db = tenantHandle(ctx.db, caller.tenantId);
    const { purpose, granted, subscriptionId = null } = choice;
    const consents = await consentsOf(db, caller);
    const known = consents.find((one) => one.purpose === purpose && one.subscriptionId === subscriptionId);
    const isNew = purpose === "cookies" && subscriptionId === null;
    if (!known && !isNew) throw absent();
    if (known && known.granted === granted && known.history.length > 0) return consents;
    const isRecurrence = known?.purpose === "recurrence";
    if ((known && !known.withdrawable) || (isRecurrence && granted)) throw new Refusal("VALIDATION");
    if (isRecurrence && subscriptionId !== null) await stopOwn(db, subscriptionId, now);
    await recordConsent(db, caller, { ...choice, purpose: known?.purpose ?? "cookies" }, now);
    if (purpose === "tracking" && !granted) await withdrawTracking(db, caller);
    return consentsOf(db, caller);
  }),

  erasureRequests: query({ access: "user" }, async ({ db, caller }) =>
    (await erasuresOf(tenantHandle(db, caller.tenantId), caller)).map(erasureOf),
  ),

  /** Requests erasure of the caller's data, once: the request that is under way, if there is one. */
  requestErasure: operation({ ...own, openToReaders: true }, requestErasure),

  /** Up to 20 erasure requests within the scope of the caller's role, the oldest open ones first. */
  erasureCases: query({ access: "erasure-requests" }, erasureCases),

  /** An erasure request with what would be erased, and what the law keeps until when. */
  erasurePlan: query({ access: "erasure-requests", input: z.object({ id: Id }) }, erasurePlan),

  /** Undoes a decided erasure before it takes effect; refuses with CONFLICT afterwards. */
  undoErasure: command({ ...ofStaff, input: z.object({ id: Id }) }, undoErasure),

  /**
   * Erases the data, at once or after a day, or refuses the request with a reason. Refuses with CONTRACT_IN_FORCE, and with
   * ENROLLED_ELSEWHERE if the person has enrolments at institutions outside the caller's scope.
   */
  decideErasure: command({ ...ofStaff, input: ErasureDecision }, decideErasure),
};

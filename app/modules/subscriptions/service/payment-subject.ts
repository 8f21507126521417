import { PaymentFlags } from "~/api/payment";
import { FinancialResponsible } from "~/api/person";
import { absent } from "~/api/refusal";
import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import type { AgreementProof } from "~/modules/payments/rules/agreement";
import type { Price } from "~/modules/payments/rules/price";
import type { SubscriptionStatus, Template } from "~/modules/subscriptions/rules/subscription-status";
import { ownsEnrolment } from "~/procedure/caller";
import { type BackendContext, mayStaff } from "~/procedure/context";
import type { Day } from "~/rules/time/date";
import { courseNameIn } from "./subscription-name";
import { findRecord, owesFee, type SubscriptionRecord } from "./subscription-record";

/** A subscription with everything that decides its payment. */
export interface PaymentSubject {
  tenantId: string;
  id: string;
  institutionId: string;
  /** Where the candidate enrolled; null when unknown. */
  hostname: string | null;
  personId: string;
  userId: string | null;
  status: SubscriptionStatus;
  isPaid: boolean;
  isTaxPaid: boolean;
  /** Whether the fee is to be paid before the contract. */
  owesFee: boolean;
  template: Template;
  offerId: string;
  levelId: string;
  courseId: string;
  /** The name in the institution's default language, for documents and providers. */
  courseName: string;
  /** The name in a language, for messages; without a translation the same as `courseName`. */
  courseNameIn: (language: Language) => string;
  campusId: string;
  intakeEndsOn: string;
  flags: PaymentFlags;
  academicClassId: string | null;
  isContractAccepted: boolean;
  /**
   * Null when the offer has no price list at the campus. `installments` is the number fixed for this subscription, at
   * most `listInstallments`, the number of the price list, which also holds when none is fixed.
   */
  price: (Price & { id: string; listInstallments: number }) | null;
  seatsLeft: number;
  /** Due day of the first installment; null until the installments are stored. */
  firstDueOn: Day | null;
  /** The reserved or consumed use of a voucher or an agreement; a reservation may have expired. */
  redemption: {
    id: string;
    voucherId: string;
    state: "reserved" | "consumed";
    /** What entitles to an agreement; null for a voucher. */
    proof: AgreementProof | null;
    /** The state of the document that proves it; null without one. */
    proofState: string | null;
    /** Whether the proof was refused, so that the discount does not count before another one is approved. */
    isSuspended: boolean;
    expiresAt: string;
    discountJson: string;
  } | null;
  person: { name: string; document: string; email: string; dataJson: string };
  responsible: FinancialResponsible | null;
}

/**
 * Loads a subscription for its candidate, for the payer who opened its payment link, or for staff of its institution.
 * @throws Refusal when it is absent or the caller may not read it
 */
export async function findSubject(ctx: BackendContext, id: string): Promise<PaymentSubject> {
  const { caller, payableId } = ctx;
  const subject = (caller || payableId === id) && ctx.tenantId ? await loadSubject(ctx.db, id) : null;
  const isReader = subject && (isPayer(ctx, subject) || mayStaff(ctx, "enrolments.read", subject.institutionId));
  if (!isReader) throw absent();
  return subject;
}

/**
 * Like `findSubject`, but refuses staff too, who may only read. For what only the candidate and the payer may do.
 * @throws Refusal
 */
export async function findPayersSubject(ctx: BackendContext, id: string): Promise<PaymentSubject> {
  const subject = await findSubject(ctx, id);
  if (!isPayer(ctx, subject)) throw absent();
  return subject;
}

/** Says whether the caller is the candidate or the payer of a subscription; staff only read it. */
export function isPayer(
  { caller, payableId }: Pick<BackendContext, "caller" | "payableId">,
  subject: Pick<PaymentSubject, "id" | "userId" | "personId" | "institutionId">,
): boolean {
  return payableId === subject.id || (caller !== null && ownsEnrolment(caller, subject));
}

/** Loads a subscription without checking access. */
export async function loadSubject(db: TenantDatabase, id: string): Promise<PaymentSubject | null> {
  const record = await findRecord(db, id);
  return record ? subjectOf(record) : null;
}

/** The part of a subscription that decides its payment. */
export function subjectOf(record: SubscriptionRecord): PaymentSubject {
  return {
    tenantId: record.tenantId,
    id: record.id,
    institutionId: record.institutionId,
    hostname: record.hostname,
    personId: record.personId,
    userId: record.userId,
    status: record.status as SubscriptionStatus,
    isPaid: record.isPaid === 1,
    isTaxPaid: record.isTaxPaid === 1,
    owesFee: owesFee(record),
    template: record.template as Template,
    offerId: record.offerId,
    levelId: record.levelId,
    courseId: record.courseId,
    courseName: record.courseName,
    courseNameIn: (language) => courseNameIn(record, language),
    campusId: record.campusId,
    intakeEndsOn: record.intakeEndsOn,
    flags: PaymentFlags.parse(JSON.parse(record.paymentFlagsJson)),
    academicClassId: record.academicClassId,
    isContractAccepted: record.contractId !== null,
    price: priceOf(record),
    seatsLeft: Math.max(0, record.seats - record.taken),
    firstDueOn: record.firstDueOn,
    redemption: redemptionOf(record),
    person: {
      name: record.personName,
      document: record.cpf ?? record.rne ?? record.passport ?? record.personId,
      email: record.email,
      dataJson: record.personJson,
    },
    responsible: record.responsibleJson ? FinancialResponsible.parse(JSON.parse(record.responsibleJson)) : null,
  };
}

function priceOf(record: SubscriptionRecord): PaymentSubject["price"] {
  const { priceId, feeCents, installmentCents, semesterInstallments } = record;
  if (priceId === null || feeCents === null || installmentCents === null) return null;
  const listInstallments = record.listInstallments ?? 1;
  return {
    id: priceId,
    listInstallments,
    feeCents: feeCents,
    installmentCents: installmentCents,
    installments: record.installments > 0 ? Math.min(record.installments, listInstallments) : listInstallments,
    semesterInstallments: semesterInstallments ?? 6,
  };
}

function redemptionOf(record: SubscriptionRecord): PaymentSubject["redemption"] {
  const { redemptionId: id, voucherId, redemptionState, redemptionExpiresAt, discountJson } = record;
  if (id === null || voucherId === null || redemptionExpiresAt === null || discountJson === null) return null;
  const state = redemptionState === "consumed" ? "consumed" : "reserved";
  const { redemptionProof: proof, proofState, refusedProof, contractId } = record;
  const isRefused = refusedProof !== null && proofState !== "approved";
  // What was paid or agreed upon in a contract never changes.
  const isSuspended = state === "reserved" && isRefused && contractId === null;
  return { id, voucherId, state, proof, proofState, isSuspended, expiresAt: redemptionExpiresAt, discountJson };
}

/** Locks a subscription until the transaction ends. */
export async function lockSubject(trx: TenantDatabase, id: string): Promise<void> {
  await trx
    .updateTable("subscription")
    .set((eb) => ({ updatedAt: eb.ref("updatedAt") }))
    .where("id", "=", id)
    .execute();
}

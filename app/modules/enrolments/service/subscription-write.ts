import type { Tracking } from "~/api/deal";
import type { StepAnswers } from "~/api/draft";
import type { FinancialResponsible, PersonData } from "~/api/person";
import type { ProblemCode } from "~/api/problem";
import type { Language } from "~/api/value";
import { newId } from "~/data/id";
import { enqueue } from "~/data/outbox";
import { nextInSequence } from "~/data/sequence";
import { tenantHandle } from "~/data/tenant";
import { messageIn } from "~/i18n/message";
import { coursePriceOf } from "~/modules/catalogue/service";
import { inOwnWords } from "~/modules/messaging/service";
import { firstDueDay } from "~/modules/payments/rules/due-date";
import {
  activeRedemption,
  type DiscountWish,
  planOfSubject,
  reserveBest,
  saveInstallments,
  termsOf,
} from "~/modules/payments/service";
import type { CustomAnswer } from "~/modules/people/rules/custom-field";
import { grantCandidate, insertPerson, updatePerson, userSettingsOf } from "~/modules/people/service";
import type { SubscriptionStatus, Template } from "~/modules/subscriptions/rules/subscription-status";
import {
  countChanges,
  findRecord,
  loadSubject,
  mayComplete,
  type SubscriptionRecord,
  sendToCandidate,
} from "~/modules/subscriptions/service";
import { recordEvent } from "~/modules/webhooks/service";
import type { BackendContext, Caller } from "~/procedure/context";
import { todayOf } from "~/procedure/today";
import { recordConsent } from "./consent";
import { enrolDeal } from "./deal";
import type { DraftRow } from "./draft";
import type { StartedJourney } from "./subscription-journey";
import type { EnterableOffer } from "./subscription-price";

/** The outbox topic for tracking data, which pages send only with the candidate's consent. */
export const TRACKING_TOPIC = "tracking";

/** A validated enrolment, ready to be stored. */
export interface Enrolment {
  id: string;
  draft: DraftRow;
  found: EnterableOffer;
  journey: StartedJourney;
  template: Template;
  caller: Caller;
  campusId: string;
  courseNameIn: (language: Language) => string;
  person: PersonData;
  responsible: FinancialResponsible | null;
  voucher: string | null;
  /** The chosen agreement, and what proves it; null for none. */
  agreement: DiscountWish["agreement"];
  status: SubscriptionStatus;
  /** Granted consents: the version of the text by name. */
  consents: Readonly<Record<string, string>>;
  tracking: Tracking | null;
  dealId: string | null;
  answers: StepAnswers;
  customFields: CustomAnswer[];
}

/** Rolls back the transaction: no seat is left, the voucher does not apply, or draft or price changed meanwhile. */
export class EnrolmentRefused extends Error {
  readonly status: 409 | 422;
  readonly code: ProblemCode;

  constructor(status: 409 | 422, code: ProblemCode) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/**
 * Stores person, subscription, seat, installments, voucher, notification and mail in one transaction.
 * @param ctx with a transaction as its database
 * @returns null when the draft is already enrolled
 * @throws EnrolmentRefused
 */
export async function writeEnrolment(ctx: BackendContext, enrolment: Enrolment): Promise<SubscriptionRecord | null> {
  const { db, now } = ctx;
  const personId = enrolment.caller.personId ?? newId();
  const number = await nextInSequence(db, ctx.institutionId, "subscription");
  const row = { ...rowOf(ctx, enrolment, personId), number };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("subscription")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenantId", "draftId"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return null;
  countChanges(db, [{ institutionId: row.institutionId, status: row.status, by: 1 }]);
  await takeSeat(ctx, enrolment.found.seatsId);
  await savePerson(ctx, enrolment, personId);
  if (enrolment.caller.type === "candidate")
    await grantCandidate(tenantHandle(db, enrolment.caller.tenantId), enrolment.caller, ctx.institutionId, now);
  await closeDraft(ctx, enrolment.draft, row.id);
  const reservation = await reserveBest(ctx, row.id, { code: enrolment.voucher, agreement: enrolment.agreement });
  if (reservation && !reservation.ok) throw refusalOf(reservation.code);
  await writeInstallments(ctx, row.id);
  for (const [purpose, textVersion] of Object.entries(enrolment.consents)) {
    if (purpose === "terms" || purpose === "tracking")
      await recordConsent(
        tenantHandle(db, enrolment.caller.tenantId),
        enrolment.caller,
        { purpose, granted: true, textVersion },
        now,
      );
  }
  await tell(ctx, enrolment);
  mayComplete(db, { id: row.id }, now);
  const data = { enrolmentId: row.id, number, status: row.status };
  recordEvent(db, { type: "enrolment.created", institutionId: row.institutionId, subjectId: row.id, data }, now);
  return (await findRecord(db, row.id)) ?? null;
}

/**
 * Links the draft to its enrolment, so that it is no longer open.
 * @throws EnrolmentRefused when it was meanwhile deleted, or moved to another version of its journey
 */
async function closeDraft({ db }: BackendContext, draft: DraftRow, subscriptionId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("draft")
    .set({ subscriptionId })
    .where("id", "=", draft.id)
    .where("journeyVersion", draft.journeyVersion === null ? "is" : "=", draft.journeyVersion)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new EnrolmentRefused(409, "DRAFT_CHANGED");
}

function rowOf({ tenantId, institutionId, hostname, now }: BackendContext, enrolment: Enrolment, personId: string) {
  const { found, responsible, answers, customFields } = enrolment;
  const at = now.toISOString();
  const today = todayOf(now);
  const price = coursePriceOf({
    ...found,
    hasFee: enrolment.template === 4,
    ends: [],
    discount: null,
    firstDueOn: today,
    today,
  });
  return {
    tenantId,
    id: enrolment.id,
    institutionId,
    draftId: enrolment.draft.id,
    personId,
    userId: enrolment.caller.userId,
    offerId: found.offer.id,
    campusId: enrolment.campusId,
    journeyId: enrolment.journey.id,
    journeyVersion: enrolment.journey.version,
    hostname: hostname || null,
    status: enrolment.status,
    statusSince: at,
    isPaid: 0 as const,
    isTaxPaid: 0 as const,
    priceJson: JSON.stringify(price),
    installments: found.price.installments,
    priceListId: found.priceId,
    responsibleJson: responsible ? JSON.stringify(responsible) : null,
    answersJson: Object.keys(answers).length > 0 ? JSON.stringify(answers) : null,
    customFieldsJson: customFields.length > 0 ? JSON.stringify(customFields) : null,
    voucherRedemptionId: null,
    academicClassId: null,
    createdAt: at,
    updatedAt: at,
  };
}

async function takeSeat({ db }: BackendContext, seatsId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("offerCampus")
    .set((eb) => ({ taken: eb("taken", "+", 1) }))
    .where("id", "=", seatsId)
    .whereRef("taken", "<", "seats")
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new EnrolmentRefused(409, "NO_VACANCIES");
}

async function savePerson({ db, now }: BackendContext, { caller, person }: Enrolment, personId: string) {
  if (caller.personId) {
    await updatePerson(db, personId, person, now);
    return;
  }
  await insertPerson(db, personId, person, now);
  await db
    .updateTable("userAccount")
    .set({ personId, ...(person.socialName ? { name: person.socialName } : {}) })
    .where("id", "=", caller.userId)
    .where("personId", "is", null)
    .execute();
}

function refusalOf(code: ProblemCode): EnrolmentRefused {
  return new EnrolmentRefused(/^(COUPON|AGREEMENT)_/.test(code) ? 422 : 409, code === "NOT_FOUND" ? "CONFLICT" : code);
}

async function writeInstallments({ db, now }: BackendContext, subscriptionId: string): Promise<void> {
  const subject = await loadSubject(db, subscriptionId);
  if (!subject?.price) throw new EnrolmentRefused(409, "PRICE_LIST_NOT_REGISTERED");
  const { slipDueDays, holidays } = await termsOf(db, subject.institutionId);
  const redemption = activeRedemption(subject, now);
  const discount = redemption?.discount ?? null;
  const plan = planOfSubject(subject, subject.price, discount, firstDueDay(todayOf(now), slipDueDays, holidays));
  await saveInstallments(db, subject, plan);
}

async function tell(ctx: BackendContext, enrolment: Enrolment) {
  const { db, tenantId, institutionId, hostname, now } = ctx;
  const { id, caller, courseNameIn, person, status } = enrolment;
  const first = status === "payment_pending" ? `/payments/${id}` : `/contract-acceptance/${id}`;
  const path = status === "selective_pending" ? "/portal" : first;
  const language = userSettingsOf(caller.account).languageId ?? ctx.language;
  const recipient = { tenantId, id, institutionId, hostname, userId: caller.userId, email: person.email };
  const message = messageIn(language, "enrolmentMessage.enrolment", { course: courseNameIn(language) });
  const written = await inOwnWords(db, { institutionId }, message);
  if (written) await sendToCandidate(db, recipient, { ...written, language, icon: "school", path }, now);
  if (!enrolment.tracking) return;
  const tracking = {
    subscriptionId: id,
    event: "enrolment-created",
    tracking: enrolment.tracking,
    dealId: enrolment.dealId,
  };
  await enqueue(db, TRACKING_TOPIC, tracking, now);
  const { dealId } = enrolment;
  if (dealId) await enrolDeal(db, { id: dealId, subscriptionId: id }, now);
}

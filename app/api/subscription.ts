import { z } from "zod";
import { defaultLanguage } from "~/rules/language";
import { call } from "./call";
import type { PaymentMethod } from "./charge";
import { Tracking } from "./deal";
import { Consents, StepAnswers } from "./draft";
import { EducationTemplate } from "./education-level";
import { AcceptedContract } from "./enrolment-contract";
import { IngressMode } from "./ingress-mode";
import { FinancialResponsible, PersonData } from "./person";
import { CoursePrice } from "./price";
import { problems } from "./problem";
import { Step, SubscriptionState, SubscriptionStatus } from "./subscription-status";
import { Day, Done, Id, Instant, Labels, Language, Text } from "./value";
import { WithdrawalOption } from "./withdrawal";

/** An answer to a custom field, with the field's label at that time. */
export const CustomAnswer = z.object({
  name: z.string(),
  type: z.enum(["text", "number", "date", "choice", "checkbox"]),
  label: Labels,
  /**
   * The normalized value: a trimmed text, digits formatted by the mask, a number with a point, an ISO day, `true`, or
   * the value of an option.
   */
  value: z.string(),
  /** The label of the selected option. */
  valueLabel: Labels.nullable(),
});

export const Subscription = z.object({
  id: Id,
  studentLyceumId: z.string().nullable(),
  /** Whether the first installment is paid. */
  isPaid: z.boolean(),
  /** Whether the enrolment fee is paid. */
  isTaxPaid: z.boolean(),
  personId: Id,
  personName: z.string(),
  socialName: z.string().nullable(),
  courseId: Id,
  courseCode: z.string(),
  courseName: z.string(),
  /**
   * The language in which `courseName` is written: the caller's if the name has it, otherwise the institution's
   * default. `campusLanguage` and `educationLevelLanguage` likewise.
   */
  courseLanguage: Language.default(defaultLanguage),
  /** The course's area, which selects its illustration. */
  courseArea: z.string().default(""),
  /** Name of the campus. */
  campusPolo: z.string(),
  campusLanguage: Language.default(defaultLanguage),
  campusId: Id,
  displayCampus: z.boolean(),
  educationLevelId: Id,
  /** Code of the level. */
  educationLevelType: z.string(),
  educationLevelDescription: z.string(),
  educationLevelLanguage: Language.default(defaultLanguage),
  educationLevelTemplate: EducationTemplate,
  underageWarning: z.boolean(),
  /** A warning of the institution, in its default language, which the candidate area shows. */
  warningPopup: z.string().nullable(),
  /** Whether a voucher is applied. */
  hasDiscount: z.boolean(),
  /** Whether the service keeps a plan of the installments, which pages show. */
  hasSchedule: z.boolean().default(true),
  subscriptionStatus: SubscriptionStatus,
  withdrawal: WithdrawalOption,
  academicClassId: Id.nullable(),
  academicClassDate: Day.nullable(),
  offer: z.object({
    id: Id,
    intakeId: Id,
    modalityDescription: z.string(),
    /** Hours of the whole course; 0 where they are not known. */
    workload: z.int(),
    intakeName: z.string(),
    /** The last day of the intake, after which staff may end an unpaid enrolment and free its seat; null if not known. */
    intakeEndsOn: Day.nullable(),
    ingressMode: IngressMode,
  }),
  contract: AcceptedContract.nullable(),
  responsible: FinancialResponsible.nullable(),
  /** Answers to the journey's other steps, by the component's id. */
  answers: StepAnswers,
  /** Answers to custom fields, in the order of the form. */
  customFields: z.array(CustomAnswer),
  /** Null where they are not known. */
  prices: CoursePrice.nullable(),
  /** The subscription that replaced this one. */
  newSubscriptionId: Id.nullable(),
  hubspotData: z.record(z.string(), z.string()).nullable(),
  useNewCheckout: z.boolean(),
  journeyId: Id,
  journeyVersion: z.int(),
  institutionId: Id,
  /** Null where it is not known. */
  createdAt: Instant.nullable(),
});
export type Subscription = z.output<typeof Subscription>;

export const SubscriptionRequest = z.object({
  /** The draft of the enrolment; a second post of the same draft answers 200 with the first result. */
  draftId: Id,
  educationLevelId: Id,
  ingressModeId: Id,
  courseId: Id,
  offerId: Id,
  campusId: Id,
  person: PersonData,
  responsible: FinancialResponsible.nullable(),
  voucher: z.string().max(60).nullable(),
  /** Answers to the journey's other steps. */
  answers: StepAnswers.default({}),
  /** Texts by the name of the custom field; 422 for a name that the form does not have. */
  customFields: z.record(z.string().max(100), z.string().max(500)).default({}),
  /** The consents that the candidate has given: the version of the text by name; by default those of the draft. */
  consents: Consents.optional(),
  tracking: Tracking.optional(),
  dealId: Id.optional(),
});
export type SubscriptionRequest = z.output<typeof SubscriptionRequest>;

/** The public part of a payment, visible to anyone with its address. */
export interface SubscriptionSummary {
  id: string;
  firstName: string;
  maskedCpf: string;
  courseName: string;
  courseLanguage: Language;
  courseArea: string;
  campusName: string;
  campusLanguage: Language;
  educationLevelTemplate: z.output<typeof EducationTemplate>;
  ingressMode: Pick<IngressMode, "description" | "language">;
  status: SubscriptionState;
  isPaid: boolean;
  isTaxPaid: boolean;
  prices: CoursePrice;
  /** The amount due now and its methods; null when nothing is due. */
  due: { purpose: "fee" | "first"; amountCents: number; methods: PaymentMethod[] } | null;
}

export const subscription = {
  price: call({
    service: "subscription",
    method: "POST",
    path: "/subscriptions/course-price/",
    auth: "none",
    keepSeconds: 5,
    query: z.object({ voucher: z.string().max(60).optional() }),
    /** `draftId`: an unsent application that has chosen it, and keeps the price of that day. */
    body: z.object({
      offerId: Id,
      campusId: Id,
      /** The course of the offer, which services need that find offers by their course. */
      courseId: Id.optional(),
      document: z.string().max(50).optional(),
      draftId: Id.optional(),
    }),
    responses: { 200: CoursePrice, ...problems(404, 409, 422) },
    summary: "Price of a course, optionally with a simulated voucher",
  }),
  create: call({
    service: "subscription",
    method: "POST",
    path: "/subscriptions",
    auth: "user",
    body: SubscriptionRequest,
    responses: { 200: Subscription, 201: Subscription, ...problems(404, 409, 422) },
    summary: "Enrols the caller from a draft, once",
  }),
  createForPerson: call({
    service: "subscription",
    method: "POST",
    path: "/subscriptions/create-subscription",
    auth: "user",
    body: SubscriptionRequest.omit({ person: true }),
    responses: { 200: Subscription, 201: Subscription, ...problems(404, 409, 422) },
    summary: "Creates another enrolment of the caller with the stored personal data",
  }),
  list: call({
    service: "candidate",
    method: "POST",
    path: "/users/get-courses",
    auth: "user",
    body: z.object({
      /** Document of the person; the caller's own when empty. */
      document: z.string().max(50),
    }),
    responses: { 200: z.array(Subscription), ...problems(404) },
    summary: "Subscriptions of the person with a document, newest first",
  }),
  get: call({
    service: "candidate",
    method: "GET",
    path: "/users/{userId}/subscription/{subscriptionId}",
    auth: "user",
    responses: { 200: Subscription, ...problems(404) },
    summary: "A subscription of a user",
  }),
  status: call({
    service: "candidate",
    method: "GET",
    path: "/subscriptions/status/{id}",
    auth: "user",
    responses: { 200: SubscriptionStatus, ...problems(404) },
    summary: "Status of a subscription",
  }),
  setStatus: call({
    service: "candidate",
    method: "PUT",
    path: "/subscriptions/{id}/status",
    auth: "user",
    body: z.object({ status: SubscriptionState, reason: Text.optional() }),
    responses: { 200: SubscriptionStatus, ...problems(404, 409, 422) },
    summary: "Changes the status as allowed; candidates may only cancel, before payment",
  }),
  steps: call({
    service: "candidate",
    method: "GET",
    path: "/subscriptions/steps-validation",
    auth: "user",
    query: z.object({ subscriptionId: Id }),
    responses: { 200: z.array(Step), ...problems(404) },
    summary: "Steps of a subscription and which of them are open",
  }),
  track: call({
    service: "candidate",
    method: "POST",
    path: "/subscriptions/tracking",
    auth: "none",
    body: z.object({
      subscriptionId: Id.optional(),
      dealId: Id.optional(),
      event: z.string().max(100),
      tracking: Tracking,
    }),
    responses: { 202: Done, ...problems(404, 422, 429) },
    summary: "Sends an event to the CRM, unless the caller has withdrawn the consent; 404 for the enrolment of another",
  }),
};

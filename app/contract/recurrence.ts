import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { CaptchaHeaders, Cents, Day, Instant } from "./value";

const Claim = z.object({ number: z.int(), on: Day, amountCents: Cents });

/** The automatic charge of an enrolment's later installments to a saved card. */
export const Recurrence = z.object({
  /** Null while no card is saved. A refused card is not charged again. */
  card: z
    .object({
      state: z.enum(["active", "refused"]),
      brand: z.string(),
      lastDigits: z.string(),
      /** Why it was refused: a problem code. */
      reason: z.string().nullable(),
      since: Instant,
    })
    .nullable(),
  /** The next charge of the card; null when none is planned. */
  next: Claim.nullable(),
  /** The provider's open page on which a card is saved. */
  page: z.object({ url: z.url(), provider: z.string(), expiresAt: Instant }).nullable(),
  /** The provider on whose page a card can be saved now; null where none is. */
  pageProvider: z.string().nullable(),
  /** Whether the plan charges a card for each installment, so that the payer must save a card while none is saved. */
  isRequired: z.boolean(),
  /** Version of the text that a payer agrees to. */
  textVersion: z.string(),
  /**
   * The unpaid later installments, each with the planned day of its charge; without one, the day on which a newly saved
   * card would be charged for it. An installment of which staff charge a remainder is omitted, because a card is
   * charged for whole installments only.
   */
  owed: z.array(Claim.extend({ isOverdue: z.boolean() })),
});
export type Recurrence = z.output<typeof Recurrence>;

export const recurrence = {
  get: call({
    service: "portal",
    method: "GET",
    path: "/subscriptions/{id}/recurrence",
    auth: "none",
    responses: { 200: Recurrence, ...problems(404) },
    summary: "The card that is charged for each installment, and how to save or replace it",
  }),
  openPage: call({
    service: "portal",
    method: "POST",
    path: "/subscriptions/{id}/recurrence/card-page",
    auth: "none",
    inPerson: true,
    headers: CaptchaHeaders,
    body: z.object({
      /** Version of the text that the payer accepted. */
      textVersion: z.string().max(40).nullable(),
    }),
    responses: { 200: Recurrence, ...problems(404, 409, 422, 502) },
    summary: "Opens the provider's page for saving a card; 409 STATUS_NOT_ALLOWED when no card can be saved",
  }),
  ask: call({
    service: "portal",
    method: "POST",
    path: "/subscriptions/{id}/recurrence/question",
    auth: "none",
    responses: { 200: Recurrence, ...problems(404) },
    summary: "Queries the provider and returns the card, for a payer who comes back from the provider's page",
  }),
  stop: call({
    service: "portal",
    method: "POST",
    path: "/subscriptions/{id}/recurrence/end",
    auth: "none",
    inPerson: true,
    responses: { 200: Recurrence, ...problems(404, 409) },
    summary: "Ends the automatic charges and has the provider delete the card; 409 STATUS_NOT_ALLOWED without one",
  }),
};

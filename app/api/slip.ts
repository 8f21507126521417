import { z } from "zod";
import { call } from "./call";
import { Charge } from "./charge";
import { problems } from "./problem";
import { Id } from "./value";

/** The input of any charge; the idempotency key makes a repeated post the same attempt. */
export const ChargeRequest = z.object({
  idempotencyKey: Id,
  /** Amount that the payer saw, in cents; 409 PAYMENT_CHANGED when another amount is due now. */
  amountCents: z.int().nonnegative(),
  /** Number of the installment to pay; null for the payment of the enrolment that is due. */
  installment: z.int().positive().max(999).nullable().default(null),
});
export type ChargeRequest = z.output<typeof ChargeRequest>;

export const slip = {
  get: call({
    service: "candidate",
    method: "GET",
    path: "/boleto/{id}",
    auth: "none",
    responses: { 200: Charge, ...problems(404, 409, 502) },
    summary: "Latest slip of a subscription; 409 SLIP_PROCESSING while the bank registers it",
  }),
  generate: call({
    service: "candidate",
    method: "POST",
    path: "/boleto/{id}/generate-boleto/",
    auth: "none",
    inPerson: true,
    body: ChargeRequest,
    responses: { 200: Charge, 201: Charge, ...problems(404, 409, 422, 502) },
    summary: "Issues a slip; 502 SLIP_GENERATION_FAILED when the bank issues none",
  }),
};

import { z } from "zod";
import { paymentMethods } from "~/domain/payment/payment-method";
import { ComponentCondition, ComponentType } from "./journey-definition";
import { Step } from "./subscription-status";
import { Cents, Day } from "./value";

/** Which steps a candidate would meet, and what would be charged. */
export const JourneySimulation = z.object({
  /** Components of the enrolment and of the selection; `omission` is null for those that are shown. */
  steps: z.array(
    z.object({
      id: z.string(),
      type: ComponentType,
      omission: z
        .discriminatedUnion("kind", [
          z.object({ kind: z.literal("removed") }),
          z.object({ kind: z.literal("adult") }),
          z.object({
            kind: z.literal("condition"),
            condition: ComponentCondition,
            /** What the candidate has in the condition's field; null when it is not known. */
            actual: z.union([z.string(), z.number(), z.boolean()]).nullable(),
          }),
        ])
        .nullable(),
    }),
  ),
  /** The steps after enrolling, as the candidate area shows them. */
  after: z.array(z.object({ step: Step.shape.step, state: Step.shape.state })),
  /** Null without a course, or with the reason in `refusal`. */
  payment: z
    .object({
      campusName: z.string(),
      feeCents: Cents,
      installments: z.array(z.object({ number: z.int(), dueOn: Day, grossCents: Cents, discountCents: Cents })),
      totalCents: Cents,
      methods: z.array(z.object({ method: z.enum(paymentMethods), shown: z.boolean(), flag: z.string() })),
      onDenied: z.array(z.enum(["first-installment", "recurrence", "other"])),
    })
    .nullable(),
  /** Why there is no price: the code of the problem that a candidate would meet. */
  refusal: z.string().nullable(),
});
export type JourneySimulation = z.output<typeof JourneySimulation>;

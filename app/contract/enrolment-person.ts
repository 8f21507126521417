import { z } from "zod";
import { ConsentPurpose } from "./privacy";
import { CustomAnswer } from "./subscription";
import { Instant } from "./value";

/** The person of an enrolment, as staff who may read enrolments see it; numbers of documents are masked. */
export const EnrolmentPerson = z.object({
  civilName: z.string(),
  socialName: z.string().nullable(),
  email: z.string(),
  cellphone: z.string(),
  maskedDocument: z.string(),
  birthday: z.string(),
  /** In one line, with what the candidate wrote where a list lacks it; empty when not asked. */
  address: z.string(),
  ingressMode: z.string(),
  intake: z.string(),
  /** Who pays for a minor; null for adults. */
  responsible: z
    .object({
      name: z.string(),
      relationship: z.string(),
      email: z.string(),
      cellphone: z.string(),
      maskedDocument: z.string(),
      address: z.string(),
    })
    .nullable(),
  /** Answers to the institution's own fields, in the order of the form. */
  customFields: z.array(
    z.object({
      name: z.string(),
      type: CustomAnswer.shape.type,
      label: z.string(),
      value: z.string(),
    }),
  ),
  /** The present state of each consent that the person has given or withdrawn. */
  consents: z.array(z.object({ purpose: ConsentPurpose, granted: z.boolean(), at: Instant })),
});
export type EnrolmentPerson = z.output<typeof EnrolmentPerson>;

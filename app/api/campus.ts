import { z } from "zod";
import { call } from "./call";
import { OfferBlock } from "./course";
import { problems } from "./problem";
import { Cents, Id, Language } from "./value";

export const Campus = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  /** The language of name, city and address: that of the call, otherwise the institution's default. */
  language: Language,
  /** Null where they are not known. */
  seatsLeft: z.int().nullable(),
  /** The amount of one installment; null without a price list, like the number of installments. */
  installmentCents: Cents.nullable(),
  installments: z.int().nullable(),
  /** Why the campus cannot be chosen now. */
  blockedBy: OfferBlock.nullable(),
});
export type Campus = z.output<typeof Campus>;

export const campus = {
  list: call({
    service: "subscription",
    method: "GET",
    path: "/campuses",
    auth: "none",
    keepSeconds: 5,
    query: z.object({ offerId: Id, courseId: Id }),
    responses: { 200: z.array(Campus), ...problems(404) },
    summary: "Campuses of an offer, with the free seats",
  }),
};

import { z } from "zod";
import { referralSources } from "~/domain/referral";

/** How the candidate heard of the institution. */
export const Referral = z.object({
  source: z.enum(referralSources, { error: "enrolment.errorChoose" }).optional(),
  detail: z.string().trim().max(200, "enrolment.errorReferralDetail").default(""),
});

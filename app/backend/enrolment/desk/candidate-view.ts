import { together } from "~/backend/database/together";
import { audit, callerAuthor } from "~/backend/identity";
import { listedIn, listedQueries } from "~/backend/payment";
import type { StaffContext } from "~/backend/procedure";
import { languageIn, languageQuery, subjectOf } from "~/backend/subscription";
import type { CandidateView } from "~/contract/enrolment-detail";
import { hasEnded, type SubscriptionStatus } from "~/domain/journey/subscription-status";
import { stepViewsOf } from "../step";
import { subscriptionOf } from "../subscription-view";
import { withdrawalOf } from "../withdrawal";
import { findEnrolment } from "./enrolment-access";

/** An enrolment as its candidate sees it now, in the candidate's language; each reading by staff is audited. */
export async function candidateView(ctx: StaffContext, id: string): Promise<CandidateView> {
  const { db, tenantId, caller, now } = ctx;
  const row = await findEnrolment(ctx, id);
  const place = { tenantId, institutionId: row.institutionId, subjectId: id };
  await audit(db, { ...place, ...callerAuthor(caller), action: "enrolment.candidate-view-opened" }, now);
  const found = await together(db, {
    language: languageQuery(db, subjectOf(row)),
    ...listedQueries(db, { id }),
  });
  const language = languageIn(found.language);
  return {
    language,
    subscription: await subscriptionOf({ ...ctx, language }, row),
    steps: stepViewsOf(now, row),
    charges: listedIn(found, now),
    withdrawal: hasEnded(row.status as SubscriptionStatus) ? await withdrawalOf(ctx, row) : null,
  };
}

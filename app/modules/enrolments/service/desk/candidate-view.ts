import { together } from "~/data/together";
import type { CandidateView } from "~/modules/enrolments/schema/enrolment-detail";
import { listedIn, listedQueries } from "~/modules/payments/service";
import { audit, callerAuthor } from "~/modules/people/service";
import { hasEnded, type SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import { languageIn, languageQuery, subjectOf } from "~/modules/subscriptions/service";
import type { StaffContext } from "~/procedure/procedure";
import { stepViewsOf } from "../step";
import { subscriptionOf } from "../subscription-view";
import { withdrawalOf } from "../withdrawal";
import { findEnrolment } from "./enrolment-access";

/** An enrolment as its candidate sees it now, in the candidate's language; each reading by staff is audited. */
export async function candidateView(ctx: StaffContext, id: string): Promise<CandidateView> {
  const { db, caller, now } = ctx;
  const row = await findEnrolment(ctx, id);
  const place = { institutionId: row.institutionId, subjectId: id };
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

import { absent } from "~/api/refusal";
import type { SubscriptionSummary } from "~/api/subscription";
import { paymentDue } from "~/modules/payments/service";
import { maskCpf } from "~/modules/people/rules/cpf";
import { calledName, firstNameOf } from "~/modules/people/rules/person-name";
import type { SubscriptionStatus, Template } from "~/modules/subscriptions/rules/subscription-status";
import { findRecord, namesOf, subjectOf } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { currentPrices } from "./subscription-view";

/** The part of a subscription that anyone who has the link to it may see. @throws Refusal for an unknown id */
export async function summaryOf(ctx: BackendContext, { id }: { id: string }): Promise<SubscriptionSummary> {
  const { db, now } = ctx;
  const row = await findRecord(db, id);
  if (!row) throw absent();
  const found = await paymentDue(db, subjectOf(row), now);
  const { course, campus, mode } = namesOf(row, ctx.language);
  return {
    id: row.id,
    firstName: firstNameOf(calledName(row.personName, row.socialName)),
    maskedCpf: row.cpf ? maskCpf(row.cpf) : "",
    courseName: course.name,
    courseLanguage: course.language,
    courseArea: row.courseArea,
    campusName: campus.name,
    campusLanguage: campus.language,
    educationLevelTemplate: row.template as Template,
    ingressMode: { description: mode.name, language: mode.language },
    status: row.status as SubscriptionStatus,
    isPaid: row.isPaid === 1,
    isTaxPaid: row.isTaxPaid === 1,
    prices: await currentPrices(ctx, row),
    due: found.ok
      ? { purpose: found.due.purpose, amountCents: found.due.amountCents, methods: found.due.methods }
      : null,
  };
}

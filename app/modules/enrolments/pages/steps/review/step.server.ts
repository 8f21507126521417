import type { SubscriptionRequest } from "~/api/subscription";
import { agreementIntents, answerAgreement } from "~/modules/enrolments/pages/agreement/answer.server";
import { applyVoucher } from "~/modules/enrolments/pages/answer-voucher.server";
import { chosen } from "~/modules/enrolments/pages/choice/choice.server";
import type { Enrolment } from "~/modules/enrolments/pages/enrolment.server";
import { type Outcome, refused } from "~/modules/enrolments/pages/outcome";
import { openStepPath } from "~/modules/enrolments/pages/portal/open-step.server";
import { peopleOf } from "~/modules/enrolments/pages/progress.server";
import type { Step } from "~/modules/enrolments/pages/step";
import { answerTracking, asksTracking } from "~/modules/enrolments/pages/tracking.server";
import { customTexts, toPerson, toResponsible } from "~/modules/people/pages/person/person-form";

export const review: Step = {
  async answer(enrolment, form, { intent }) {
    if (intent === "apply-voucher") return applyVoucher(enrolment, form);
    if (agreementIntents.some((one) => one === intent)) return answerAgreement(enrolment, form, intent);
    if (intent !== "next") return { data: enrolment.data };
    if (!asksTracking(form)) return enrol(enrolment);
    return enrol({ ...enrolment, data: { ...enrolment.data, ...(await answerTracking(enrolment)) } });
  },
};

/** Creates the subscription from the draft; repeated posts do not create another one. */
async function enrol(enrolment: Enrolment): Promise<Outcome> {
  const { api, data } = enrolment;
  const refuse = (problem: string) => refused(data, {}, {}, problem);
  const body = requestOf(enrolment);
  if (!body) return refuse("STEP_BLOCKED");
  const answer = await api.subscription.create({ body });
  if (answer.status !== 200 && answer.status !== 201) return refuse(answer.body.code);
  return { data, path: await openStepPath(api, answer.body.id, "review") };
}

function requestOf(enrolment: Enrolment): SubscriptionRequest | null {
  const { draft, data, choices, personFields } = enrolment;
  const { level, mode, course, campus } = chosen(choices);
  const { person, responsible, standing } = peopleOf(enrolment);
  if (!draft || !level || !mode || !course || !campus || !person.valid) return null;
  if (standing === "tooYoung" || (standing === "minor" && !responsible.valid)) return null;
  return {
    draftId: draft.id,
    educationLevelId: level.id,
    ingressModeId: mode.id,
    courseId: course.id,
    offerId: course.offerId,
    campusId: campus.id,
    person: toPerson(person.parsed),
    responsible: standing === "minor" ? toResponsible(responsible.parsed) : null,
    voucher: data.voucher || null,
    answers: data.answers,
    customFields: customTexts(personFields, person.parsed),
    consents: data.consents,
    ...(data.tracking ? { tracking: data.tracking } : {}),
    ...(data.dealId ? { dealId: data.dealId } : {}),
  };
}

import type { SubscriptionRequest } from "~/contract/subscription";
import { flat } from "~/domain/journey";
import { emptyForm } from "../form/posted-form";
import { chosen } from "./choice.server";
import type { Enrolment } from "./enrolment.server";
import type { Outcome } from "./outcome";
import { toPerson, toResponsible } from "./person-form";
import { peopleOf } from "./progress.server";

/** Where an enrolment goes on: levels with a fee are paid first, all others start with the contract. */
export const pathAfter = (template: number, id: string) =>
  template === 4 ? `/payments/${id}` : `/contract-acceptance/${id}`;

/** Whether the address names the review. */
export function asksForReview({ journey, url }: Enrolment): boolean {
  const asked = url.searchParams.get("step");
  return flat(journey.definition.stages.subscription).some(({ id, type }) => id === asked && type === "review");
}

/** Enrols from the draft; however often it is posted, the service makes one subscription of one draft. */
export async function answerReview(enrolment: Enrolment): Promise<Outcome> {
  const { api, data } = enrolment;
  const refuse = (problem: string): Outcome => ({ data, refused: { posted: emptyForm(), problem } });
  const body = requestOf(enrolment);
  if (!body) return refuse("STEP_BLOCKED");
  const answer = await api.subscription.create({ body });
  if (answer.status !== 200 && answer.status !== 201) return refuse(answer.body.code);
  return { data, path: pathAfter(answer.body.educationLevelTemplate, answer.body.id) };
}

function requestOf(enrolment: Enrolment): SubscriptionRequest | null {
  const { draft, data, choices } = enrolment;
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
    voucher: data.voucher,
    ...(data.tracking ? { tracking: data.tracking } : {}),
    ...(data.dealId ? { dealId: data.dealId } : {}),
  };
}

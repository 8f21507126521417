import { answeredOr } from "~/api/answered";
import type { Deal, Tracking } from "~/api/deal";
import { calledName } from "~/modules/people/rules/person-name";
import { chosen } from "./choice/choice.server";
import type { Enrolment } from "./enrolment.server";
import { textsIn } from "./progress.server";

/** Maximum time that a candidate waits for the CRM, in milliseconds. */
const PATIENCE_MS = 2000;

/**
 * Creates or updates the CRM deal of a candidate who consented to tracking.
 * @returns the deal's id; if the service fails or is too slow, the id known before or null, so that the candidate can
 * continue
 */
export async function saveDeal(enrolment: Enrolment, tracking: Tracking): Promise<string | null> {
  const { api, data } = enrolment;
  const body = dealOf(enrolment, tracking);
  const saving = data.dealId ? api.deal.update({ params: { id: data.dealId }, body }) : api.deal.create({ body });
  const saved = await inTime(answeredOr(saving, null));
  return saved?.id ?? data.dealId;
}

/** The deal of the candidate as far as they have answered. */
export function dealOf({ data, choices }: Enrolment, tracking: Tracking): Deal {
  const { level, mode, course, campus } = chosen(choices);
  const { fullName = "", socialName, email, cellphone } = textsIn(data.person);
  const name = calledName(fullName, socialName);
  return {
    stage: "consent",
    tracking,
    ...(name ? { name: name.slice(0, 200) } : {}),
    ...(email ? { email: email.slice(0, 200) } : {}),
    ...(cellphone ? { cellphone: cellphone.slice(0, 40) } : {}),
    ...(level ? { educationLevelId: level.id } : {}),
    ...(mode ? { ingressModeId: mode.id } : {}),
    ...(course ? { courseId: course.id } : {}),
    ...(campus ? { campusId: campus.id } : {}),
  };
}

/** The answer of the CRM's service; null when it does not come in time. */
export const inTime = async <Reply extends Promise<unknown>>(answer: Reply): Promise<Awaited<Reply> | null> =>
  Promise.race([answer, later(PATIENCE_MS)]) as Promise<Awaited<Reply> | null>;

function later(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds).unref();
  });
}

import { toReferralSource } from "~/domain/referral";
import { textsOf } from "~/form/posted-form";
import { refused } from "../../outcome";
import type { Step } from "../../step";

const MAX_DETAIL = 200;

/** Stores how the candidate heard of the institution. */
export const referral: Step = {
  async answer({ data }, form, { step }) {
    const typed = textsOf(form);
    const source = toReferralSource(typed.source);
    const detail = (typed.detail ?? "").trim();
    if (typed.source && !source) return refused(data, form, { source: "enrolment.errorChoose" });
    if (detail.length > MAX_DETAIL) return refused(data, form, { detail: "enrolment.errorReferralDetail" });
    const answer = { ...(source ? { source } : {}), ...(detail ? { detail } : {}) };
    const kept = { ...data, answers: { ...data.answers, [step.id]: answer } };
    if (!source && step.required) return { ...refused(kept, form, { source: "enrolment.errorChoose" }), invalid: true };
    return { data: kept };
  },
};

import { parseForm } from "~/form/parse-form";
import { refused } from "../../outcome";
import type { Step } from "../../step";
import { Referral } from "./referral-form";

/** Stores how the candidate heard of the institution. */
export const referral: Step = {
  async answer({ data }, form, { step }) {
    const typed = parseForm(Referral, form);
    if (!typed.ok) return { data, refused: { posted: typed.posted } };
    const { source, detail } = typed.value;
    const answer = { ...(source ? { source } : {}), ...(detail ? { detail } : {}) };
    const kept = { ...data, answers: { ...data.answers, [step.id]: answer } };
    if (!source && step.required) return { ...refused(kept, form, { source: "enrolment.errorChoose" }), invalid: true };
    return { data: kept };
  },
};

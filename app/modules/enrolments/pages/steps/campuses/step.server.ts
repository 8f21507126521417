import { z } from "zod";
import { agreementIntents, answerAgreement } from "~/modules/enrolments/pages/agreement/answer.server";
import { applyVoucher } from "~/modules/enrolments/pages/answer-voucher.server";
import { answerChoice } from "~/modules/enrolments/pages/choice/answer.server";
import type { Step } from "~/modules/enrolments/pages/step";
import { normalText } from "~/rules/normal-text";
import { valuesOf } from "~/shell/submit.server";

const Typed = z.object({ voucher: z.string().default("").transform(normalText) });

/** The choice of a campus, in the same form as the voucher: the price depends on both. */
export const campuses: Step = {
  async answer(enrolment, form, { intent }) {
    const outcome = await answerChoice(enrolment, "campus", form);
    const { voucher } = valuesOf(enrolment, Typed);
    const isAgreement = agreementIntents.some((one) => one === intent);
    if (outcome.refused || (!isAgreement && intent !== "apply-voucher" && (intent !== "next" || voucher === "")))
      return outcome;
    const { cascade } = enrolment.choices;
    const selected = { ...cascade.selected, campus: outcome.data.campusId };
    const choices = { ...enrolment.choices, cascade: { ...cascade, selected } };
    if (isAgreement) return answerAgreement({ ...enrolment, choices, data: outcome.data }, form, intent);
    const priced = await applyVoucher({ ...enrolment, choices, data: outcome.data }, form);
    return priced.refused || intent === "apply-voucher" ? priced : { ...outcome, data: priced.data };
  },
};

import { z } from "zod";
import { ticked } from "~/form/choice";
import { valuesOf } from "~/shell/submit.server";
import { LEGAL_VERSION } from "../../../legal/version";
import { refused } from "../../outcome";
import type { Step } from "../../step";
import { answerTracking } from "../../tracking.server";

export const consent: Step = {
  /** Records the granted consents, each with the version of its text. */
  async answer(enrolment, form, { step }) {
    const { terms: isAccepted } = valuesOf(enrolment, z.object({ terms: ticked }));
    const { consents, ...tracked } = await answerTracking(enrolment);
    const { terms: _, ...others } = consents;
    const data = {
      ...enrolment.data,
      ...tracked,
      consents: { ...(isAccepted ? { terms: LEGAL_VERSION } : {}), ...others },
    };
    if (!step.required || isAccepted) return { data };
    return refused(data, form, { terms: "enrolment.errorTerms" });
  },
};

import { z } from "zod";
import { ticked } from "~/form/choice";
import { refused } from "~/modules/enrolments/pages/outcome";
import type { Step } from "~/modules/enrolments/pages/step";
import { answerTracking } from "~/modules/enrolments/pages/tracking.server";
import { LEGAL_VERSION } from "~/modules/privacy/pages/legal/version";
import { valuesOf } from "~/shell/submit.server";

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

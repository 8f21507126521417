import type { ComponentType } from "react";
import type { StepAnswer } from "~/api/draft";
import type { Translate } from "~/i18n/translator";
import type { StepType } from "~/modules/journeys/rules/journey";
import type { Description } from "~/ui/description-list";
import { LevelChoice } from "../home/level-choice";
import type { StepProps } from "../step-props";
import { AccountStep } from "./account/view";
import { CampusesStep } from "./campuses/view";
import { ConsentStep } from "./consent/view";
import { CoursesStep } from "./courses/view";
import { ModesStep } from "./modes/view";
import { PersonStep } from "./personal-info/view";
import { describeReferral, ReferralStep } from "./referral/view";
import { ResponsibleStep } from "./responsible/view";
import { ReviewStep } from "./review/view";

interface StepView {
  /** The step's form. */
  Body: ComponentType<StepProps>;
  /** Describes the step's own answer for the review; absent where the review shows the answers itself, or none. */
  describe?: (t: Translate, answer: StepAnswer) => Description[];
}

/** The view of each type of step; a missing type is a compile error. */
export const stepViews: Record<StepType, StepView> = {
  levels: { Body: LevelChoice },
  modes: { Body: ModesStep },
  courses: { Body: CoursesStep },
  campuses: { Body: CampusesStep },
  personalInfo: { Body: PersonStep },
  responsible: { Body: ResponsibleStep },
  account: { Body: AccountStep },
  consent: { Body: ConsentStep },
  referral: { Body: ReferralStep, describe: describeReferral },
  review: { Body: ReviewStep },
};

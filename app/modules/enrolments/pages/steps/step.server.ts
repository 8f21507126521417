import type { StepType } from "~/modules/journeys/rules/journey";
import type { Step } from "../step";
import { account } from "./account/step.server";
import { campuses } from "./campuses/step.server";
import { consent } from "./consent/step.server";
import { courses } from "./courses/step.server";
import { levels } from "./levels/step.server";
import { modes } from "./modes/step.server";
import { personalInfo } from "./personal-info/step.server";
import { question } from "./question.server";
import { Referral } from "./referral/view";
import { responsible } from "./responsible/step.server";
import { review } from "./review/step.server";

/** The server side of each type of step; a missing type is a compile error. */
export const steps: Record<StepType, Step> = {
  levels,
  modes,
  courses,
  campuses,
  personalInfo,
  responsible,
  account,
  consent,
  referral: question(Referral, "source"),
  review,
};

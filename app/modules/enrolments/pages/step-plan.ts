import type { JourneyComponent } from "~/api/journey-definition";
import type { Plan as AnyPlan, PlannedStep as AnyStep } from "~/modules/journeys/rules/step-plan";

/** A planned step with the settings that the contract allows. */
export type PlannedStep = Omit<AnyStep, "settings"> & Pick<JourneyComponent, "settings">;
export type Plan = AnyPlan<PlannedStep>;

/** Whether a step asks for personal data in short groups, a page each (its setting `groups`). */
export const asksInGroups = ({ type, settings }: Pick<PlannedStep, "type" | "settings">): boolean =>
  type === "personalInfo" && settings.groups === true;

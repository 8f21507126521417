import type { JourneyComponent } from "~/contract/journey-definition";
import type { Tier } from "~/domain/cascade";
import type { Facts, StepType } from "~/domain/journey/journey";

/** The facts about an enrolment that determine the order and the state of its steps. */
export interface Progress {
  /** Which choices are made. */
  choices: Readonly<Record<Tier, boolean>>;
  personValid: boolean;
  minor: boolean;
  responsibleValid: boolean;
  signedIn: boolean;
  /** Whether the account step of this draft was answered, rather than left out for who was signed in. */
  accountAnswered: boolean;
  consented: boolean;
  /** Ids of the components with a stored answer of their own. */
  answered: readonly string[];
}

export interface PlannedStep {
  id: string;
  type: StepType;
  state: "done" | "current" | "upcoming";
  settings: JourneyComponent["settings"];
  required: boolean;
}

/** Whether the journey asks for personal data in short groups, a page each (setting `groups`). */
export const asksInGroups = ({ type, settings }: Pick<PlannedStep, "type" | "settings">): boolean =>
  type === "personalInfo" && settings.groups === true;

export interface Plan {
  steps: PlannedStep[];
  /** The requested step, or the first incomplete step before it. */
  current: PlannedStep;
  previous: PlannedStep | null;
  /** Whether the requested step comes after the current one, so that it cannot be shown yet. */
  ahead: boolean;
}

export interface StepView {
  mobile: boolean;
  onlyLevel: boolean;
  facts: Facts;
}

import type { JourneyComponent } from "~/contract/journey-definition";
import type { Tier } from "~/domain/cascade";
import type { Facts, StepType } from "~/domain/journey/journey";

/** What is known of a candidate's enrolment, for the order and the state of its steps. */
export interface Progress {
  /** Which choices are made. */
  choices: Readonly<Record<Tier, boolean>>;
  personValid: boolean;
  minor: boolean;
  responsibleValid: boolean;
  signedIn: boolean;
  consented: boolean;
  /** Ids of the components that hold an answer of their own. */
  answered: readonly string[];
}

export interface PlannedStep {
  id: string;
  type: StepType;
  state: "done" | "current" | "upcoming";
  settings: JourneyComponent["settings"];
  required: boolean;
}

export interface Plan {
  steps: PlannedStep[];
  /** The step asked for, or the first one before it that still lacks something. */
  current: PlannedStep;
  previous: PlannedStep | null;
  /** A later step was asked for than can be shown. */
  ahead: boolean;
}

export interface StepView {
  mobile: boolean;
  onlyLevel: boolean;
  facts: Facts;
}

import type { FinancialResponsible, PersonData } from "~/api/person";
import type { Language } from "~/api/value";
import type { ExampleName } from "~/modules/settings/rules/example";
import type { Chance } from "./chance";
import type { Choice } from "./choice";
import type { Photos } from "./paper";
import type { Stage } from "./stage";

/**
 * An invented candidate of the demonstration: the data that the events of one enrolment read, and the ids that they
 * set.
 */
export interface Life {
  stage: Stage;
  chance: Chance;
  photos: Photos;
  institution: ExampleName;
  language: Language;
  person: PersonData;
  /** The parent of a minor; null for adults. */
  responsible: FinancialResponsible | null;
  choice: Choice;
  voucher: string | null;
  /** Set by the deed `enrol`; empty before it. */
  userId: string;
  /** The id of the enrolment, set by the deed `enrol`; empty before it. */
  id: string;
}

/** An event in the life of an invented candidate: an act of the candidate, of staff or of the payment provider. */
export type Deed = (life: Life) => Promise<void>;

/** The client of the candidate, signed in. */
export const asCandidate = (life: Life) => life.stage.candidate(life, life.userId);

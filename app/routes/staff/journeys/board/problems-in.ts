import type { JourneyDraft } from "~/contract/journey-draft";
import type { JourneyProblem } from "~/domain/journey/journey-check";
import { checkJourney, knownCodes } from "~/domain/journey/journey-check";

/**
 * The problems that prevent publishing, for content that is not saved yet; the backend finds the same after the save.
 */
export const problemsIn = ({ journey, content, modes, courses }: JourneyDraft): JourneyProblem[] =>
  checkJourney(content.definition, knownCodes(journey.educationLevel, modes, courses), journey.educationLevel.template);

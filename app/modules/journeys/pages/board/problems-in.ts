import type { JourneyProblem } from "~/modules/journeys/rules/journey-check";
import { checkJourney, knownCodes } from "~/modules/journeys/rules/journey-check";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";

/**
 * The problems that prevent publishing, for content that is not saved yet; the backend finds the same after the save.
 */
export const problemsIn = ({ journey, content, modes, courses }: JourneyDraft): JourneyProblem[] =>
  checkJourney(content.definition, knownCodes(journey.educationLevel, modes, courses), journey.educationLevel.template);

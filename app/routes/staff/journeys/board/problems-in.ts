import type { JourneyDraft, JourneyProblem } from "~/contract/journey-draft";
import { checkJourney, knownCodes } from "~/domain/journey/journey-check";

/** What keeps content that is not saved yet from being published, as the service will say it. */
export const problemsIn = ({ journey, content, modes, courses }: JourneyDraft): JourneyProblem[] =>
  checkJourney(content.definition, knownCodes(journey.educationLevel, modes, courses));

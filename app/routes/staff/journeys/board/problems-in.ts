import type { JourneyDraft, JourneyProblem } from "~/contract/journey-draft";
import { checkJourney } from "~/domain/journey/journey-check";

/** What keeps content that is not saved yet from being published, as the service will say it. */
export const problemsIn = ({ journey, content, modes, courses }: JourneyDraft): JourneyProblem[] =>
  checkJourney(content.definition, {
    "educationLevel.code": [journey.educationLevel.code],
    "ingressMode.code": modes.map(({ code }) => code),
    "course.code": courses.map(({ code }) => code),
  });

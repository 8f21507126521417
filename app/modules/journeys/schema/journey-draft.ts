import { z } from "zod";
import { Drawn, Note } from "~/api/draft-change";
import type { JourneySummary } from "~/api/journey";
import { JourneyDefinition } from "~/api/journey-definition";
import { type Language, textsOf } from "~/api/value";
import { messageKey } from "~/i18n/message-key";
import type { JourneyProblem } from "~/modules/journeys/rules/journey-check";
import { infoLimits } from "~/modules/journeys/rules/journey-info";

const Title = z.string().trim().max(infoLimits.text);

/** The editable content of a journey; each version stores all of it. */
export const JourneyContent = z.object({
  name: Title,
  titles: textsOf(Title),
  url: Title,
  ingressModeCode: z.string().max(infoLimits.mode).nullable(),
  definition: JourneyDefinition,
});
export type JourneyContent = z.output<typeof JourneyContent>;

/** A publication of the draft of a journey. */
export const JourneyPublication = Drawn.extend({
  /** `keep` leaves the journey active or inactive; `replace` also deactivates the level's active journey. */
  activation: z.enum(["keep", "activate", "replace"], messageKey("journey.activationRequired")),
  note: Note,
  /** The marks of the cases whose changed results become the expected ones. */
  acceptedCases: z.array(z.string().max(100)).max(100).default([]),
});

/** A code that conditions may compare with, and its name. */
interface Code {
  code: string;
  name: string;
}

/** Numbers of applications and enrolments, each counted up to `COUNT_LIMIT` + 1. */
interface UnderWay {
  drafts: number;
  enrolments: number;
}

/** A journey as the editor shows it. */
export interface JourneyDraft {
  journey: JourneySummary;
  /** Counts every change; a save sends the revision that its page showed. */
  revision: number;
  /** The draft, or the published version where there is none. */
  content: JourneyContent;
  /** The newest published version; null before the first. */
  published: JourneyContent | null;
  /** When the draft was saved last, and by whom; null without a draft. */
  saved: { at: string; byName: string | null } | null;
  problems: JourneyProblem[];
  /** The language in which a title is required. */
  defaultLanguage: Language;
  /** The ingress modes of the level. */
  modes: Code[];
  /** The courses of the level. */
  courses: Code[];
  /** The other active journey of the level; null when there is none. */
  rival: { id: string; name: string } | null;
  /** The activation at `journey.activatesAt`: whether it replaces the level's active journey, and who scheduled it. */
  schedule: { replace: boolean; byName: string } | null;
  timeZone: string;
  /** Applications and enrolments under way that started with this journey. */
  underWay: UnderWay;
  /** What the caller may do besides reading. */
  rights: { write: boolean; publish: boolean };
}

/** A published version. */
export interface JourneyVersion {
  version: number;
  publishedAt: string;
  byName: string | null;
  note: string | null;
  isCurrent: boolean;
  /** Applications and enrolments on this version. */
  underWay: UnderWay;
  content: JourneyContent;
}

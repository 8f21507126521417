import { z } from "zod";
import { defaultLanguage } from "~/rules/language";
import { call } from "./call";
import { ifAbsent, textFrom } from "./specified";
import { Id, Language } from "./value";

/** 1 graduation, 2 post-graduation, 3 extension, 4 post-graduation with an enrolment fee. */
export const EducationTemplate = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type EducationTemplate = z.output<typeof EducationTemplate>;

export const EducationLevel = z.object({
  id: ifAbsent(Id, textFrom("code")),
  /** Also the path of its enrolment page. */
  code: ifAbsent(z.string(), textFrom("id")),
  description: ifAbsent(z.string(), textFrom("name", "code")),
  /** The language of the description: that of the call, otherwise the institution's default. */
  language: ifAbsent(Language, () => defaultLanguage),
  template: EducationTemplate,
  /** Whether the level has an active journey, so that candidates can enrol. */
  open: ifAbsent(z.boolean(), () => true),
});
export type EducationLevel = z.output<typeof EducationLevel>;

/** Today's offers of a level, summarized for candidates who choose a level. */
export interface LevelOffer {
  educationLevelId: string;
  /** Duration and diploma in a line; null if the institution has not configured it. */
  line: string | null;
  /** The language of the line: that of the call, otherwise the institution's default. */
  lineLanguage: Language;
  /** The lowest installment among open courses with free seats, before any discount; null without a price. */
  price: { installmentCents: number; installments: number } | null;
  /** The last day of the intake that closes first; null while nothing is open. */
  lastDay: string | null;
}

export const educationLevel = {
  list: call({
    service: "subscription",
    method: "GET",
    path: "/educationlevels/",
    auth: "none",
    keepSeconds: 5,
    responses: { 200: z.array(EducationLevel) },
    summary: "Levels of the institution, by position",
  }),
  listOfJourneys: call({
    service: "journey",
    method: "GET",
    path: "/educationLevels/list",
    auth: "user",
    responses: { 200: z.array(EducationLevel) },
    summary: "Levels for new journeys",
  }),
};

import { z } from "zod";
import { call } from "./call";
import { Cents, Day, Id, Language } from "./value";

/** 1 graduation, 2 post-graduation, 3 extension, 4 post-graduation with an enrolment fee. */
export const EducationTemplate = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type EducationTemplate = z.output<typeof EducationTemplate>;

export const EducationLevel = z.object({
  id: Id,
  /** Also the path of its enrolment page. */
  code: z.string(),
  description: z.string(),
  /** The language of the description: that of the call, otherwise the institution's default. */
  language: Language,
  template: EducationTemplate,
  /** Whether the level has an active journey, so that candidates can enrol. */
  open: z.boolean(),
});
export type EducationLevel = z.output<typeof EducationLevel>;

/** Today's offers of a level, summarized for candidates who choose a level. */
export const LevelOffer = z.object({
  educationLevelId: Id,
  /** Duration and diploma in a line; null if the institution has not configured it. */
  line: z.string().nullable(),
  /** The language of the line: that of the call, otherwise the institution's default. */
  lineLanguage: Language,
  /** The lowest installment among open courses with free seats, before any discount; null without a price. */
  price: z.object({ installmentCents: Cents, installments: z.int().positive() }).nullable(),
  /** The last day of the intake that closes first; null while nothing is open. */
  lastDay: Day.nullable(),
});
export type LevelOffer = z.output<typeof LevelOffer>;

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
  listOffers: call({
    service: "portal",
    method: "GET",
    path: "/education-levels/offers",
    auth: "none",
    keepSeconds: 5,
    responses: { 200: z.array(LevelOffer) },
    summary: "A summary of each level's offers today, with the lowest price and the last day to enrol",
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

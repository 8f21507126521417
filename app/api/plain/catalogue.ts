import type { Campus } from "../campus";
import type { Course } from "../course";
import type { EducationLevel } from "../education-level";
import type { IngressMode } from "../ingress-mode";
import type { Lookup } from "../value";
import {
  type Asked,
  centsOrNull,
  firstOf,
  flag,
  numberOrNull,
  type Plain,
  plains,
  text,
  textOrNull,
  wholeOrNull,
} from "./value";

/** The levels, by the code by which other calls name them; whether candidates can enrol says the call for its journey. */
export const levelsOf = (body: unknown, asked: Asked): EducationLevel[] =>
  plains(body).map((level) => levelOf(level, asked));

/** A level; one without a template counts as graduation. */
export function levelOf(level: Plain, { language }: Pick<Asked, "language">): EducationLevel {
  const template = numberOrNull(level.template);
  return {
    id: text(level.code) || text(level.id),
    code: text(level.code),
    description: text(level.description),
    language,
    template: template === 2 || template === 3 || template === 4 ? template : 1,
    open: flag(level.open, true),
  };
}

/** The ingress modes of a level. */
export const modesOf = (body: unknown, asked: Asked): IngressMode[] => plains(body).map((mode) => modeOf(mode, asked));

/** An ingress mode; one without an id has its code in its place. */
export const modeOf = (mode: Plain, { language }: Pick<Asked, "language">): IngressMode => ({
  id: text(mode.id) || text(mode.code),
  code: text(mode.code),
  description: text(mode.description),
  language,
  useDisciplines: flag(mode.useDisciplines),
});

/** The courses, of which an answer names modality and price; the page shows nothing of what it does not name. */
export const coursesOf = (body: unknown, { language }: Asked): Course[] =>
  plains(body).map((course) => {
    const coursePrice = centsOrNull(course.coursePrice);
    return {
      id: text(course.id),
      code: text(course.code),
      name: text(course.name),
      language,
      offerId: text(course.offerId) || text(course.id),
      modality: text(course.modalityDescription),
      modalityDescription: text(course.modalityDescription),
      coursePrice,
      priceVaries: false,
      installments: null,
      firstCampus: coursePrice === null ? null : { installmentCents: coursePrice, installments: 1 },
      area: "",
      picture: null,
      workload: wholeOrNull(course.workload) ?? 0,
      semesters: wholeOrNull(course.semesters),
      shifts: [],
      campuses: [],
      summary: text(course.summary),
      seatsLeft: null,
      intakeStartsOn: null,
      intakeEndsOn: null,
      classesStartOn: null,
      blockedBy: null,
    };
  });

/** The campuses of an offer; one without a name has its code in its place. */
export const campusesOf = (body: unknown, { language }: Asked): Campus[] =>
  plains(body).map((campus) => ({
    id: text(campus.id),
    code: text(campus.code),
    name: text(campus.name) || text(campus.code),
    city: text(campus.city),
    address: text(campus.address),
    language,
    seatsLeft: null,
    installmentCents: null,
    installments: null,
    blockedBy: null,
  }));

/** Entries of a list: genders, states, nationalities and so on. */
export const lookupsOf = (body: unknown): Lookup[] => plains(body).map(lookupOf);

/** States, which addresses name by their abbreviation. */
export const statesOf = (body: unknown): Lookup[] =>
  plains(body).map((entry) => lookupOf({ ...entry, id: firstOf(entry, "code", "id") }));

/** An entry of a list; one without an id has its code in its place. */
export function lookupOf(entry: Plain): Lookup {
  const code = textOrNull(entry.code);
  const description = text(entry.description) || text(entry.name);
  return { id: text(entry.id) || text(entry.code), ...(code ? { code } : {}), description };
}

import { sessionContext } from "~/context";
import type { Progress, StepView } from "~/domain/journey/step-plan";
import { parseBirthDate } from "~/domain/person/birth-date";
import { standingOf } from "~/domain/person/person";
import type { Day } from "~/domain/time/date";
import { ageOf, type Checked, checkPerson, checkResponsible, type Texts } from "../person/person-form";
import { chosen } from "./choice/choice.server";
import type { Enrolment } from "./enrolment.server";

/** The values of a draft's record that are texts; returns the record itself when all of them are, which is usual. */
export const textsIn = (record: Readonly<Record<string, unknown>>): Texts =>
  isTexts(record)
    ? record
    : Object.fromEntries(
        Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      );

const isTexts = (record: Readonly<Record<string, unknown>>): record is Texts =>
  Object.values(record).every((value) => typeof value === "string");

/** Whether the step was opened from the review, to which it then returns. */
export const returns = ({ url }: Pick<Enrolment, "url">) => url.searchParams.get("return") === "review";

interface People {
  /** The birth date if it is valid. */
  birthday: Day | undefined;
  standing: ReturnType<typeof standingOf>;
  /** Checked when first read, because the check is the most expensive part of the progress. */
  readonly person: Checked;
  readonly responsible: Checked;
}

/** The candidate and the responsible in the draft. */
export function peopleOf({ data, personFields, responsibleFields, today }: Enrolment): People {
  const typed = textsIn(data.person);
  const birthday = parseBirthDate(typed.birthday ?? "", today) ?? undefined;
  const standing = standingOf(birthday, today);
  let person: Checked | undefined;
  return {
    birthday,
    standing,
    get person() {
      person ??= checkPerson(personFields, typed, today);
      return person;
    },
    get responsible() {
      if (standing !== "minor") return { parsed: {}, errors: {}, valid: true };
      return checkResponsible(responsibleFields, textsIn(data.responsible), this.person.parsed, today);
    },
  };
}

/** What a draft stores of the check of its people, for staff who move it to another version of its journey. */
export function checkedOf(enrolment: Enrolment) {
  const { progress } = progressOf(enrolment);
  return { person: progress.personValid, responsible: progress.responsibleValid, mobile: enrolment.mobile };
}

/** The progress of an enrolment, and the facts for the conditions of its steps. */
export function progressOf(enrolment: Enrolment): { progress: Progress; view: StepView } {
  const { choices, data, user, personFields } = enrolment;
  const { level, mode, course, campus } = chosen(choices);
  const people = peopleOf(enrolment);
  const { birthday, standing } = people;
  const age = ageOf(birthday, enrolment.today);
  return {
    progress: {
      choices: { level: level !== null, mode: mode !== null, course: course !== null, campus: campus !== null },
      get personValid() {
        return personFields.length > 0 && standing !== "tooYoung" && people.person.valid;
      },
      minor: standing === "minor",
      get responsibleValid() {
        return people.responsible.valid;
      },
      signedIn: user !== null,
      accountAnswered: user !== null && enrolment.context.get(sessionContext).data.accountDraft === enrolment.draft?.id,
      consented: "terms" in data.consents,
      answered: Object.keys(data.answers),
    },
    view: {
      mobile: enrolment.mobile,
      onlyLevel: choices.levels.filter(({ open }) => open).length === 1,
      facts: {
        ...(level ? { "educationLevel.code": level.code } : {}),
        ...(mode ? { "ingressMode.code": mode.code } : {}),
        ...(course ? { "course.code": course.code } : {}),
        ...(age === null ? {} : { age }),
      },
    },
  };
}

import { parseBirthDate } from "~/domain/birth-date";
import { chosen } from "./choice.server";
import type { Enrolment } from "./enrolment.server";
import { ageOf, type Checked, checkPerson, checkResponsible, standingOf, type Texts } from "./person-form";
import type { Progress, StepView } from "./step-plan";

/** The texts of what a draft holds: all of it as a rule, which is then the very same object. */
export const textsIn = (record: Readonly<Record<string, unknown>>): Texts =>
  isTexts(record)
    ? record
    : Object.fromEntries(
        Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      );

const isTexts = (record: Readonly<Record<string, unknown>>): record is Texts =>
  Object.values(record).every((value) => typeof value === "string");

/** Whether the step was opened from the review, to go back there. */
export const returns = ({ url }: Pick<Enrolment, "url">) => url.searchParams.get("return") === "review";

interface People {
  person: Checked;
  responsible: Checked;
  standing: ReturnType<typeof standingOf>;
}

const known = new WeakMap<Enrolment, People>();

/** Checks of what the draft holds of people, made once an enrolment. */
export function peopleOf(enrolment: Enrolment): People {
  const people = known.get(enrolment) ?? checkPeople(enrolment);
  known.set(enrolment, people);
  return people;
}

function checkPeople({ data, personFields, responsibleFields, today }: Enrolment): People {
  const person = checkPerson(personFields, textsIn(data.person), today);
  const standing = standingOf(parseBirthDate(textsIn(data.person).birthday ?? "", today) ?? undefined, today);
  const responsible =
    standing === "minor"
      ? checkResponsible(responsibleFields, textsIn(data.responsible), person.parsed, today)
      : { parsed: {}, errors: {}, valid: true };
  return { person, responsible, standing };
}

/** What the enrolment has come to, and what conditions of steps may ask about it. */
export function progressOf(enrolment: Enrolment): { progress: Progress; view: StepView } {
  const { choices, data, user, personFields } = enrolment;
  const { level, mode, course, campus } = chosen(choices);
  const { person, responsible, standing } = peopleOf(enrolment);
  const age = ageOf(person.parsed.birthday, enrolment.today);
  return {
    progress: {
      levelChosen: level !== null,
      modeChosen: mode !== null,
      courseChosen: course !== null,
      campusChosen: campus !== null,
      personValid: personFields.length > 0 && person.valid && standing !== "tooYoung",
      minor: standing === "minor",
      responsibleValid: responsible.valid,
      signedIn: user !== null,
      consented: "terms" in data.consents,
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

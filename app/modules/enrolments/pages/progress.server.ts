import { sessionContext } from "~/context";
import { answeredIn } from "~/modules/enrolments/rules/referral";
import { madeIn } from "~/modules/journeys/rules/cascade";
import type { Progress, StepView } from "~/modules/journeys/rules/step-plan";
import {
  ageOf,
  type Checked,
  checkPerson,
  checkResponsible,
  type Texts,
} from "~/modules/people/pages/person/person-form";
import { parseBirthDate } from "~/modules/people/rules/birth-date";
import { standingOf } from "~/modules/people/rules/person";
import type { Day } from "~/rules/time/date";
import { chosen } from "./choice/choice.server";
import type { Enrolment } from "./enrolment.server";

/** The values of a draft's record that are texts; returns the record itself if all values are texts, as usual. */
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

/** The candidate and the responsible in the draft. Each is checked only when read, because the check is expensive. */
class People {
  /** The birth date if it is valid. */
  readonly birthday: Day | undefined;
  readonly standing: ReturnType<typeof standingOf>;
  readonly #enrolment: Enrolment;
  readonly #typed: Texts;
  #person: Checked | undefined;

  constructor(enrolment: Enrolment) {
    const { data, today } = enrolment;
    this.#typed = textsIn(data.person);
    this.birthday = parseBirthDate(this.#typed.birthday ?? "", today) ?? undefined;
    this.standing = standingOf(this.birthday, today);
    this.#enrolment = enrolment;
  }

  get person(): Checked {
    const { personFields, today } = this.#enrolment;
    this.#person ??= checkPerson(personFields, this.#typed, today);
    return this.#person;
  }

  get responsible(): Checked {
    if (this.standing !== "minor") return { parsed: {}, errors: {}, valid: true };
    const { data, responsibleFields, today } = this.#enrolment;
    return checkResponsible(responsibleFields, textsIn(data.responsible), this.person.parsed, today);
  }
}

export const peopleOf = (enrolment: Enrolment) => new People(enrolment);

/** The validity of a draft's people. The draft stores it for staff who move it to another version of its journey. */
export function checkedOf(enrolment: Enrolment) {
  const { progress } = progressOf(enrolment);
  return { person: progress.isPersonValid(), responsible: progress.isResponsibleValid(), mobile: enrolment.mobile };
}

/** The progress of an enrolment, and the facts for the conditions of its steps. */
export function progressOf(enrolment: Enrolment): { progress: Progress; view: StepView } {
  const { choices, context, data, draft, user } = enrolment;
  const { level, mode, course } = chosen(choices);
  const people = peopleOf(enrolment);
  const { birthday, standing } = people;
  const age = ageOf(birthday, enrolment.today);
  return {
    progress: {
      choices: madeIn(choices.cascade),
      isPersonValid: () => standing !== "tooYoung" && people.person.valid,
      minor: standing === "minor",
      isResponsibleValid: () => people.responsible.valid,
      signedIn: user !== null,
      accountAnswered: user !== null && draft !== null && context.get(sessionContext).data.accountDraft === draft.id,
      consented: "terms" in data.consents,
      answered: answeredIn(data.answers),
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

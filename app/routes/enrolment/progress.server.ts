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

/** The candidate and the responsible in the draft. They are checked when first read, because the check is expensive. */
class People {
  /** The birth date if it is valid. */
  readonly birthday: Day | undefined;
  readonly standing: ReturnType<typeof standingOf>;
  readonly #enrolment: Enrolment;
  #person: Checked | undefined;

  constructor(enrolment: Enrolment) {
    const { data, today } = enrolment;
    this.birthday = parseBirthDate(textsIn(data.person).birthday ?? "", today) ?? undefined;
    this.standing = standingOf(this.birthday, today);
    this.#enrolment = enrolment;
  }

  get person(): Checked {
    const { data, personFields, today } = this.#enrolment;
    this.#person ??= checkPerson(personFields, textsIn(data.person), today);
    return this.#person;
  }

  get responsible(): Checked {
    if (this.standing !== "minor") return { parsed: {}, errors: {}, valid: true };
    const { data, responsibleFields, today } = this.#enrolment;
    return checkResponsible(responsibleFields, textsIn(data.responsible), this.person.parsed, today);
  }
}

export const peopleOf = (enrolment: Enrolment) => new People(enrolment);

/** What a draft stores of the check of its people, for staff who move it to another version of its journey. */
export function checkedOf(enrolment: Enrolment) {
  const { progress } = progressOf(enrolment);
  return { person: progress.personValid, responsible: progress.responsibleValid, mobile: enrolment.mobile };
}

class DraftProgress implements Progress {
  readonly choices: Progress["choices"];
  readonly minor: boolean;
  readonly signedIn: boolean;
  readonly accountAnswered: boolean;
  readonly consented: boolean;
  readonly answered: readonly string[];
  readonly #people: People;
  readonly #asksPerson: boolean;

  constructor({ choices, context, data, draft, personFields, user }: Enrolment, people: People) {
    const { level, mode, course, campus } = chosen(choices);
    this.choices = { level: level !== null, mode: mode !== null, course: course !== null, campus: campus !== null };
    this.minor = people.standing === "minor";
    this.signedIn = user !== null;
    this.accountAnswered =
      user !== null && draft !== null && context.get(sessionContext).data.accountDraft === draft.id;
    this.consented = "terms" in data.consents;
    this.answered = Object.keys(data.answers);
    this.#people = people;
    this.#asksPerson = personFields.length > 0;
  }

  get personValid(): boolean {
    return this.#asksPerson && this.#people.standing !== "tooYoung" && this.#people.person.valid;
  }

  get responsibleValid(): boolean {
    return this.#people.responsible.valid;
  }
}

/** The progress of an enrolment, and the facts for the conditions of its steps. */
export function progressOf(enrolment: Enrolment): { progress: Progress; view: StepView } {
  const { level, mode, course } = chosen(enrolment.choices);
  const people = peopleOf(enrolment);
  const age = ageOf(people.birthday, enrolment.today);
  return {
    progress: new DraftProgress(enrolment, people),
    view: {
      mobile: enrolment.mobile,
      onlyLevel: enrolment.choices.levels.filter(({ open }) => open).length === 1,
      facts: {
        ...(level ? { "educationLevel.code": level.code } : {}),
        ...(mode ? { "ingressMode.code": mode.code } : {}),
        ...(course ? { "course.code": course.code } : {}),
        ...(age === null ? {} : { age }),
      },
    },
  };
}

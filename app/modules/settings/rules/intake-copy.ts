import { addMonths } from "~/rules/time/month";
import { academicClass, intake, offer } from "./kind/catalogue";
import { type ContentOf, contentSchema } from "./setting-field";
import type { FileRecord } from "./setting-file";
import { keyOf, type SettingErrors } from "./setting-kind";

type Intake = ContentOf<typeof intake.fields>;
type Offer = ContentOf<typeof offer.fields>;
type AcademicClass = ContentOf<typeof academicClass.fields>;

/** An intake with what belongs to it. */
export interface WholeIntake {
  intake: Intake;
  offers: readonly Offer[];
  classes: readonly AcademicClass[];
}

/** A copy of an intake: its own key and name, and by how many months its dates are later. */
export interface IntakeCopy {
  newKey: string;
  name: string;
  months: number;
}

/** The records of one kind, as a file has them. */
const recordsOf = <Own extends object>(
  kind: Parameters<typeof keyOf>[0] & { name: string },
  contents: readonly Own[],
) =>
  contents.map((content): FileRecord => {
    const own = content as FileRecord["content"];
    return { kind: kind.name, key: keyOf(kind, own), content: own, isArchived: false };
  });

/** The records of an intake, its offers and its classes. */
export const recordsIn = ({ intake: own, offers, classes }: WholeIntake): FileRecord[] => [
  ...recordsOf(intake, [own]),
  ...recordsOf(offer, offers),
  ...recordsOf(academicClass, classes),
];

/**
 * A copy of an intake with its offers, prices and classes. Dates keep their day in the later month, or are its last one
 * where it is shorter. The key of a class has the key of the new intake in the place of the former one, or at its end.
 */
export function copyIntake({ intake: own, offers, classes }: WholeIntake, given: IntakeCopy): WholeIntake {
  const { newKey, name, months } = given;
  const later = (day: string) => addMonths(day, months);
  const keyIn = (key: string) => {
    const next = `-${key}-`.replace(`-${own.key}-`, () => `-${newKey}-`).slice(1, -1);
    return next === key ? `${key}-${newKey}` : next;
  };
  return {
    intake: {
      ...{ key: newKey, name, module: own.module, startsOn: later(own.startsOn), endsOn: later(own.endsOn) },
      classesStartOn: own.classesStartOn && later(own.classesStartOn),
    },
    offers: offers.map((one) => ({ ...one, intake: newKey })),
    classes: classes.map((one) => ({
      ...{ ...one, key: keyIn(one.key), startsOn: later(one.startsOn) },
      // The key of an offer ends with that of its intake.
      offer: one.offer.slice(0, -own.key.length) + newKey,
    })),
  };
}

/** How many keys a message names. */
const NAMED = 5;

/** A message that names the first of some keys. */
const naming = (message: string, keys: readonly string[]) => `${message} ${keys.slice(0, NAMED).join(", ")}`;

/** The name of a record among those of all kinds. */
export const nameInCopy = ({ kind, key }: { kind: string; key: string }): string => `${kind} ${key}`;

/**
 * What is wrong with a copy, by the field of its form.
 * @param taken the records that exist, as `nameInCopy` names them
 */
export function copyErrors(copy: WholeIntake, taken: ReadonlySet<string>): SettingErrors {
  const parsed = contentSchema(intake.fields).safeParse(copy.intake);
  const wrong = (parsed.error?.issues ?? []).map(({ path: [name], message }) => [fieldOf(String(name)), message]);
  if (wrong.length > 0) return Object.fromEntries(wrong);
  const [own, ...others] = recordsIn(copy);
  if (own && taken.has(nameInCopy(own))) return { newKey: "setting.errorTaken" };
  const schema = contentSchema(academicClass.fields);
  const unfit = copy.classes.filter((one) => !schema.safeParse(one).success).map(({ key }) => key);
  if (unfit.length > 0) return { newKey: naming("setting.copyUnfit", unfit) };
  const seen = new Set(taken);
  const repeated = others.filter((record) => seen.size === seen.add(nameInCopy(record)).size).map(({ key }) => key);
  return repeated.length > 0 ? { newKey: naming("setting.copyTaken", repeated) } : {};
}

const fieldOf = (name: string): string => (name === "key" ? "newKey" : name === "name" ? "name" : "months");

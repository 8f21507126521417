import { personTextNames } from "~/modules/people/rules/asked-field";
import { BRAZIL } from "~/modules/people/rules/country";
import type { Address, FinancialResponsible, FormerStudent, Person } from "../person";
import type { PersonSpecialNeed } from "../special-need";
import type { Lookup } from "../value";
import { lookupOf } from "./catalogue";
import { type Asked, dayOrNull, firstOf, flag, type Plain, plain, plains, text, textOrNull, UNKNOWN } from "./value";

/** Personal data by the fields of the specification; `personId`, or the id of the call, is its id. */
export function personOf(body: unknown, { params }: Asked): Person {
  const given = plain(body);
  const texts = personTextNames.map((name) => [name, textIn(given, name)]).filter(([, value]) => value);
  const address = addressOf(typeof given.address === "object" ? plain(given.address) : given);
  return {
    ...(Object.fromEntries(texts) as Partial<Person>),
    id: text(firstOf(given, "personId", "id")) || (params.id ?? "") || UNKNOWN,
    fullName: text(firstOf(given, "fullName", "name")),
    email: text(given.email),
    cellphone: text(given.cellphone),
    birthday: dayOrNull(firstOf(given, "birthday", "birthDate")) ?? "",
    foreigner: flag(firstOf(given, "foreigner", "isForeigner")),
    specialNeeds: needsOf(given.specialNeeds),
    ...(address ? { address } : {}),
  };
}

/** A text of a person; an entry of a list may be an object with an id. */
const textIn = (given: Plain, name: string): string =>
  text(given[name]) || text(plain(given[name]).id) || text(plain(given[name]).code);

function addressOf(given: Plain): Address | null {
  const line = text(given.address);
  const complement = textOrNull(given.complement);
  if (!line && !text(given.postalCode)) return null;
  return {
    postalCode: text(given.postalCode).replace(/\D/g, "") || text(given.postalCode),
    address: line,
    number: text(given.number),
    neighborhood: text(given.neighborhood),
    ...(complement ? { complement } : {}),
    country: textIn(given, "country") || BRAZIL,
    state: textIn(given, "state"),
    city: text(given.city) || text(plain(given.city).name) || text(plain(given.city).description),
  };
}

/** The special needs of a person, as objects or as ids. */
export const needsOf = (body: unknown): PersonSpecialNeed[] =>
  (Array.isArray(body) ? body : []).flatMap((one: unknown) => {
    const given = plain(one);
    const type = textOrNull(one) ?? textIn(given, "type") ?? "";
    const description = textOrNull(given.description);
    return type || text(given.id) ? [{ type: type || text(given.id), ...(description ? { description } : {}) }] : [];
  });

/** The nationality of a person; null for an answer without one. */
export function nationalityOf(body: unknown): Lookup | null {
  const given = plain(body);
  const found = lookupOf({ ...given, id: firstOf(given, "id", "nationalityId") });
  return found.id ? found : null;
}

/** The financial responsible of an answer; null for one that names nobody. */
export function responsibleOf(body: unknown): FinancialResponsible | null {
  const given = plain(body);
  const fullName = text(firstOf(given, "fullName", "name"));
  if (!fullName) return null;
  const texts = ["latinName", "cpf", "rne", "passport", "relationship"].map((name) => [name, text(given[name])]);
  const address = addressOf(plain(given.address));
  return {
    ...(Object.fromEntries(texts.filter(([, value]) => value)) as Partial<FinancialResponsible>),
    fullName,
    foreigner: flag(given.foreigner),
    birthday: dayOrNull(firstOf(given, "birthday", "birthDate")) ?? "",
    email: text(given.email),
    cellphone: text(given.cellphone),
    ...(address ? { address } : {}),
  };
}

/** A person as the academic system knows them. */
export const formerStudentOf = (body: unknown, { params }: Asked): FormerStudent => {
  const given = plain(body);
  const courses = plains(given.courses).map((one) => ({
    code: text(one.code),
    name: text(one.name),
    finishedOn: dayOrNull(one.finishedOn),
  }));
  return {
    personId: text(given.personId) || (params.id ?? "") || UNKNOWN,
    studentLyceumId: textOrNull(given.studentLyceumId),
    courses,
  };
};

/** Whether somebody exists: a boolean, or an object with one. */
export function existsIn(body: unknown): { exists: boolean } {
  const given = plain(body);
  return { exists: flag(firstOf({ ...given, itself: body }, "exists", "personExists", "userExists", "itself")) };
}

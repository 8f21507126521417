import { isAbroad, OTHER } from "./country";
import { foreignerNames, type PersonFieldName, personFieldNames, personFields } from "./person";
import { isLatin } from "./person-name";

/** The parts of an address that a form asks for together. */
export const addressNames = [
  "country",
  "postalCode",
  "address",
  "number",
  "neighborhood",
  "state",
  "city",
] as const satisfies PersonFieldName[];
export type AddressName = (typeof addressNames)[number] | "complement" | "countryDescription";

const neededAbroad = ["country", "address", "city"] as const satisfies AddressName[];

/**
 * The parts that an address must have: in Brazil all but the complement; abroad, where many addresses have neither
 * postal code nor region nor number, the country, the line and the city.
 */
export const neededAddressNames = (country: string | undefined): readonly (typeof addressNames)[number][] =>
  isAbroad(country) ? neededAbroad : addressNames;

/** The fields that a form shows abroad instead of a field of Brazilian addresses; the address stores both as one part. */
export const abroadNames = { postalCode: "foreignPostalCode", state: "region" } as const satisfies {
  [Name in AddressName]?: PersonFieldName;
};
type AbroadName = (typeof abroadNames)[keyof typeof abroadNames];

const keptElsewhere = ["foreigner", "specialNeeds", "specialNeedsDescription", "relationship"] as const;
/** The fields that the person record stores as text; the address stores its own. */
export type PersonTextName = Exclude<PersonFieldName, AddressName | AbroadName | (typeof keptElsewhere)[number]>;
export const personTextNames = personFieldNames.filter(
  (name) => personFields[name].section !== "address" && !(keptElsewhere as readonly string[]).includes(name),
) as PersonTextName[];

/** The lists whose entry for all other answers has a description, and the field of the description. */
export const descriptionNames = {
  gender: "genderDescription",
  nationalityId: "nationalityDescription",
  maritalStatus: "maritalStatusDescription",
  country: "countryDescription",
} as const satisfies { [Name in PersonFieldName]?: PersonFieldName };
type ListName = keyof typeof descriptionNames;

/** The list that a field describes an answer of; undefined for other fields. */
export const listOf: Readonly<Record<string, ListName | undefined>> = Object.fromEntries(
  Object.entries(descriptionNames).map(([list, description]) => [description, list as ListName]),
);

const askedOfSome: ReadonlySet<string> = new Set([
  ...["cpf", "rg", "latinName", ...foreignerNames],
  ...Object.values(descriptionNames),
  ...Object.values(abroadNames),
]);

/**
 * Says whether a required field is required of everyone. CPF and RG are not, because foreigners may give another
 * document. Fields that concern only some people (`concerns`) are not either.
 */
export function isAskedOfAll(name: string): boolean {
  return !askedOfSome.has(name);
}

/** Ids of the genders that need no description; all other genders can be described. */
const plainGenders = new Set(["F", "M", "NB", "N"]);

/** Says whether an answer to a list needs no description. @param id of an entry; empty for no answer */
export function isPlain(list: string, id: string): boolean {
  if (list === "gender") return id === "" || plainGenders.has(id);
  return Object.hasOwn(descriptionNames, list) && id !== OTHER;
}

/** The description of an answer that its list lacks; undefined for an answer of the list, or without a description. */
export function descriptionOf(list: string, given: Readonly<Record<string, string>>): string | undefined {
  if (!Object.hasOwn(descriptionNames, list) || isPlain(list, given[list] ?? "")) return;
  return given[descriptionNames[list as ListName]] || undefined;
}

/**
 * Says whether a field must not be empty where it concerns the person: the name in Latin letters, and the description of
 * an answer that only it names.
 */
export const isNeededThere = (name: string): boolean =>
  name === "latinName" || (listOf[name] !== undefined && name !== "genderDescription");

/**
 * Says whether a field concerns the person with the given texts. Documents of foreigners concern only foreigners; a
 * description concerns only an answer that its list lacks; CEP and state concern only addresses in Brazil; the name in
 * Latin letters only a name with other letters. The page
 * hides fields that do not concern the person, so their values do not count.
 * @param asked whether the form asks for a field; a form that does not ask for `foreigner` shows all documents
 */
export function concerns(
  name: string,
  given: Readonly<Record<string, string>>,
  asked: (name: string) => boolean,
): boolean {
  if ((foreignerNames as readonly string[]).includes(name)) return given.foreigner === "true" || !asked("foreigner");
  if (name === "latinName") return !isLatin(given.fullName ?? "");
  if (Object.hasOwn(abroadNames, name)) return !isAbroad(given.country);
  if ((Object.values(abroadNames) as string[]).includes(name)) return isAbroad(given.country);
  const list = listOf[name];
  return list === undefined || !asked(list) || !isPlain(list, given[list] ?? "");
}

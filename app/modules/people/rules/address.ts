import { type AddressName, addressNames, neededAddressNames } from "./asked-field";
import { isPersonField, personFields } from "./person";
import { formatPostalCode } from "./postal-code";

const parts: readonly string[] = addressNames;
const countryNames: readonly string[] = ["country", "countryDescription"];

/**
 * Says whether a form asks for an address. An address is stored whole or not at all, so a form that shows only some of
 * its parts asks for none.
 * @param isShown whether the form shows a field
 */
export function asksForAddress(isShown: (name: string) => boolean): boolean {
  return addressNames.every(isShown);
}

/** Says whether a value in this field means that the person enters an address; the preset country does not. */
const tellsAddress = (name: string) =>
  !countryNames.includes(name) && isPersonField(name) && personFields[name].section === "address";

/**
 * The shown fields of a form, with the parts of an address either all optional, or required as far as addresses in the
 * country need them. They are required if the form shows all of them and, apart from the country, a field of the address is required or filled in.
 * @param isFilled whether the person has filled in a field
 * @param country of the address; absent means Brazil
 */
export function withWholeAddress<Field extends { name: string; required: boolean }>(
  shown: readonly Field[],
  isFilled: (name: string) => boolean = () => false,
  country?: string,
): readonly Field[] {
  const needed: readonly string[] = neededAddressNames(country);
  const isNeeded =
    asksForAddress((name) => shown.some((field) => field.name === name)) &&
    shown.some(({ name, required }) => tellsAddress(name) && (required || isFilled(name)));
  return shown.map((field) =>
    parts.includes(field.name) ? { ...field, required: isNeeded && needed.includes(field.name) } : field,
  );
}

/** An address with the names of its places instead of their ids; the state of a Brazilian address is its abbreviation. */
export type NamedAddress = { [Name in AddressName]?: string | undefined };

/**
 * An address as slips and contracts print it, in one line and in the order of its country's post: in Brazil
 * `Rua A, 5, ap 2, Centro, Recife - PE, CEP 50050-000`, abroad `Rua A, 5, Baixa, Lisboa, 1100-048, Portugal`. Parts that
 * are missing are left out.
 */
export function addressLine(parts: NamedAddress, { isBrazilian }: { isBrazilian: boolean }): string {
  const { address, number, complement, neighborhood, city, state, postalCode, country } = parts;
  const place = isBrazilian
    ? [[city, state].filter(Boolean).join(" - "), postalCode && `CEP ${formatPostalCode(postalCode)}`]
    : [city, state === city ? "" : state, postalCode, country];
  return [address, number, complement, neighborhood, ...place].filter(Boolean).join(", ");
}

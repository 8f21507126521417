import type { Address } from "~/api/person";
import type { Language } from "~/api/value";
import { cityName, states } from "~/modules/catalogue/service/place/city";
import { countryName, findCountry } from "~/modules/catalogue/service/place/country";
import type { NamedAddress } from "~/modules/people/rules/address";
import { BRAZIL, isAbroad, OTHER } from "~/modules/people/rules/country";

/** A stored address with the official name of its city, where Brazil has a municipality of that name. */
export const withCity = (address: Address): Address =>
  isAbroad(address.country) ? address : { ...address, city: cityName(address.state, address.city) };

/** An address as it is stored: a typed country and city get the id and the name of the lists that have them. */
export function listedAddress(address: Address): Address {
  const { countryDescription, ...rest } = address;
  if (rest.country !== OTHER) return withCity(rest);
  const code = findCountry(countryDescription ?? "");
  return code && code !== BRAZIL ? { ...rest, country: code } : address;
}

/** Says whether an address in Brazil names one of its states; no other address has a state. */
export const hasState = ({ country, state }: Address): boolean =>
  isAbroad(country) || states.some(({ code }) => code === state);

/** A stored address with names instead of ids, in a language; the state of a Brazilian address is its abbreviation. */
export function namedAddress(stored: Address, language: Language): NamedAddress {
  const { countryDescription, ...address } = withCity(stored);
  return { ...address, country: countryDescription || countryName(address.country, language) || address.country };
}

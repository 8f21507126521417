/** The ISO 3166 code of Brazil. */
export const BRAZIL = "BR";

/** The entry of a list that stands for all answers which the list lacks; a description beside it names the answer. */
export const OTHER = "other";

/** Says whether an address in a country is abroad. @param country a code or `OTHER`; empty or absent means Brazil */
export function isAbroad(country: string | undefined): boolean {
  return Boolean(country) && country !== BRAZIL;
}

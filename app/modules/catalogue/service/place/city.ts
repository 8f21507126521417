import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { getStates } from "@brazilian-utils/brazilian-utils/get-states";
import { plain } from "~/rules/search-text";

/** The states of Brazil and the Federal District, by name. */
export const states = getStates();

/** The municipalities of a state, sorted by name; none for an unknown state. */
export function citiesOf(state: string): readonly string[] {
  const known = states.find(({ code }) => code === state);
  return known ? getMunicipalities(known.code).map(({ name }) => name) : [];
}

/** A name without case, accents and punctuation. */
const keyOf = (name: string) => plain(name).replace(/[^a-z]+/g, "-");

const namesByState = new Map<string, ReadonlyMap<string, string>>();

function namesIn(state: string): ReadonlyMap<string, string> {
  const known = namesByState.get(state);
  if (known) return known;
  const names = new Map(citiesOf(state).map((name) => [keyOf(name), name]));
  if (names.size > 0) namesByState.set(state, names);
  return names;
}

/**
 * The official name of a municipality; case, accents and punctuation do not matter. Also reads the ids that cities had
 * until the product knew all municipalities, such as `sp-sao-paulo`.
 * @returns the text itself where the state has no such municipality
 */
export function cityName(state: string, text: string): string {
  const names = namesIn(state);
  const key = keyOf(text);
  return names.get(key) ?? names.get(key.replace(`${state.toLowerCase()}-`, "")) ?? text;
}

import { lookup } from "~/api/lookup";
import type { Lookup } from "~/api/value";
import { citiesOf, states } from "~/modules/catalogue/service/place/city";
import { countriesIn } from "~/modules/catalogue/service/place/country";
import { type BackendContext, implement, notFound } from "~/procedure/context";
import { type Language, textIn } from "~/rules/language";
import { type Entry, genders, maritalStatuses, otherCountry, races, specialNeeds } from "./lookup-entry";

const entryIn =
  (language: Language) =>
  ([id, names]: Entry): Lookup => ({ id, code: id, description: textIn(names, language) });

const listIn = (entries: readonly Entry[]) => (language: Language) => entries.map(entryIn(language));

const countries = (language: Language): Lookup[] => [
  ...countriesIn(language).map(({ code, name }) => ({ id: code, code, description: name })),
  entryIn(language)(otherCountry),
];

/** The lists of the product, the same for every institution. A nationality is the country of a passport. */
const lists = {
  gender: listIn(genders),
  maritalStatus: listIn(maritalStatuses),
  race: listIn(races),
  specialNeed: listIn(specialNeeds),
  nationality: countries,
  country: countries,
  state: () => states.map(({ code, name }) => ({ id: code, code, description: name })),
} as const;

/** The entries of a list in a language. */
export const listLookup = (kind: keyof typeof lists, language: Language): Lookup[] => lists[kind](language);

/** One entry of a list; null for an unknown id. */
export const findLookup = (kind: keyof typeof lists, id: string, language: Language): Lookup | null =>
  listLookup(kind, language).find((entry) => entry.id === id) ?? null;

const answer =
  (kind: keyof typeof lists) =>
  async (_: unknown, { language }: BackendContext) => ({
    status: 200 as const,
    body: listLookup(kind, language),
  });

export const lookupResource = implement(lookup, {
  genders: answer("gender"),
  maritalStatuses: answer("maritalStatus"),
  races: answer("race"),
  countries: answer("country"),
  states: answer("state"),
  cities: async ({ params }, { language }) => {
    const state = findLookup("state", params.id, language);
    if (!state) return notFound;
    return { status: 200, body: citiesOf(state.id).map((name) => ({ id: name, description: name })) };
  },
});

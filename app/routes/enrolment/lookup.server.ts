import type { Api } from "~/contract";
import type { FormField } from "~/contract/form-group";
import type { Lookup } from "~/contract/value";
import type { Texts } from "./person-form";

/** What a select offers: what each value is called. */
export type FieldOptions = Record<string, ReadonlyMap<string, string>>;

/** What the selects of a form offer, by field name; a list that cannot be had is empty. */
export async function optionsOf(api: Api, fields: readonly FormField[], typed: Texts): Promise<FieldOptions> {
  const entries = await Promise.all(
    fields.map(async ({ name, source }) => {
      if (!source) return null;
      const list = await listOf(api, source, typed);
      return [name, namesOf(list)] as const;
    }),
  );
  return Object.fromEntries(entries.filter((entry) => entry !== null));
}

const names = new WeakMap<readonly Lookup[], ReadonlyMap<string, string>>();

/** A list by value; the lists are kept for many candidates, and so is what is made of them. */
function namesOf(list: readonly Lookup[]): ReadonlyMap<string, string> {
  const made = names.get(list) ?? new Map(list.map(({ id, description }) => [id, description]));
  names.set(list, made);
  return made;
}

async function listOf(api: Api, source: NonNullable<FormField["source"]>, typed: Texts): Promise<Lookup[]> {
  const answer = await answerOf(api, source, typed);
  return answer?.status === 200 ? answer.body : [];
}

function answerOf(api: Api, source: NonNullable<FormField["source"]>, typed: Texts) {
  switch (source) {
    case "genders":
      return api.lookup.genders();
    case "maritalstatuses":
      return api.lookup.maritalStatuses();
    case "races":
      return api.lookup.races();
    case "countries":
      return api.lookup.countries();
    case "states":
      return api.lookup.states();
    case "cities":
      return typed.state ? api.lookup.cities({ params: { id: typed.state } }) : null;
    case "nationalities":
      return api.nationality.list();
    case "specialneeds":
      return api.specialNeed.list();
  }
}

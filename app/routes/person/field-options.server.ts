import type { Api } from "~/contract";
import type { ProductField } from "~/contract/form-group";
import type { Lookup } from "~/contract/value";
import { isPlainGender } from "~/domain/person/person";
import type { Option } from "~/ui/text-field";
import type { ShownField, Texts } from "./person-form";

/** The options of each select, by field name. */
export type FieldOptions = Record<string, readonly Option[]>;

/** Loads the options of a form's selects; a list that cannot be loaded is empty. */
export async function optionsOf(api: Api, fields: readonly ShownField[], typed: Texts): Promise<FieldOptions> {
  const entries = await Promise.all(
    fields.map(async (field) => {
      if (!("source" in field) || !field.source) return null;
      const list = await listOf(api, field.source, typed);
      const options = list.map(({ id, description }) => ({ value: id, label: description }));
      return [field.name, field.source === "genders" ? options.map(markPlain) : options] as const;
    }),
  );
  return Object.fromEntries(entries.filter((entry) => entry !== null));
}

const markPlain = (option: Option): Option => ({ ...option, plain: isPlainGender(option.value) });

async function listOf(api: Api, source: NonNullable<ProductField["source"]>, typed: Texts): Promise<Lookup[]> {
  const answer = await answerOf(api, source, typed);
  return answer?.status === 200 ? answer.body : [];
}

function answerOf(api: Api, source: NonNullable<ProductField["source"]>, typed: Texts) {
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

import { answeredOr } from "~/api/answered";
import type { ProductField } from "~/api/form-group";
import type { Lookup } from "~/api/value";
import type { PortalApi } from "~/context";
import { isPlain } from "~/modules/people/rules/asked-field";
import { isAbroad } from "~/modules/people/rules/country";
import type { Option } from "~/ui/text-field";
import type { ShownField, Texts } from "./person-form";

/** The options of each select, by field name. */
export type FieldOptions = Record<string, readonly Option[]>;

/**
 * Loads the options of a form's selects; a list that cannot be loaded is empty. So is a list of countries while Brazil is
 * chosen: most people need no other country, and their pages need not carry all of them.
 */
export async function optionsOf(api: PortalApi, fields: readonly ShownField[], typed: Texts): Promise<FieldOptions> {
  const entries = await Promise.all(
    fields.map(async (field) => {
      if (!("source" in field) || !field.source) return null;
      const list = await listOf(api, field.source, typed);
      const options = list.map(({ id, description }) => ({ value: id, label: description }));
      return [field.name, options.map((one) => ({ ...one, plain: isPlain(field.name, one.value) }))] as const;
    }),
  );
  return Object.fromEntries(entries.filter((entry) => entry !== null));
}

async function listOf(api: PortalApi, source: NonNullable<ProductField["source"]>, typed: Texts): Promise<Lookup[]> {
  const asking = askingFor(api, source, typed);
  return asking ? answeredOr(asking, []) : [];
}

function askingFor(api: PortalApi, source: NonNullable<ProductField["source"]>, typed: Texts) {
  switch (source) {
    case "genders":
      return api.lookup.genders();
    case "maritalstatuses":
      return api.lookup.maritalStatuses();
    case "races":
      return api.lookup.races();
    case "countries":
      return isAbroad(typed.country) ? api.lookup.countries() : null;
    case "states":
      return api.lookup.states();
    case "cities":
      return null;
    case "nationalities":
      return isAbroad(typed.nationalityId) ? api.nationality.list() : null;
    case "specialneeds":
      return api.specialNeed.list();
  }
}

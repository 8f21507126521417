import { href } from "react-router";
import type { FilterOption } from "~/contract/desk";
import { translationFilters } from "~/contract/translation";
import { languages } from "~/contract/value";
import { translatableKinds } from "~/domain/translation/translation";
import type { Translate } from "~/i18n/translator";
import type { Desk } from "../desk/desk";

export const translationList = { sorts: ["kind", "name"], order: "asc", filters: translationFilters } as const;

/** The list of translatable items: its columns, filters and texts. */
export function translationDesk(t: Translate, institution: readonly FilterOption[]): Desk {
  const options: Record<(typeof translationFilters)[number], readonly FilterOption[]> = {
    missing: languages.map((value) => ({ value, label: t(`form.language_${value}`) })),
    kind: translatableKinds.map((value) => ({ value, label: t(`translation.kind_${value}`) })),
    institution,
  };
  return {
    path: href("/translations"),
    options: translationList,
    texts: {
      search: t("desk.searchName"),
      title: t("translation.title"),
      empty: t("translation.empty"),
      notFound: t("translation.notFound"),
      widen: t("translation.widen"),
    },
    icon: "globe",
    filters: translationFilters.map((name) => ({
      name,
      label: t(`translation.filter_${name}`),
      options: options[name],
    })),
    columns: [
      { id: "name", label: t("translation.name"), sort: { name: "name", first: "asc" } },
      { id: "kind", label: t("translation.filter_kind"), sort: { name: "kind", first: "asc" } },
      { id: "missing", label: t("translation.state") },
    ],
    named: "name",
  };
}

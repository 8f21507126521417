import { href } from "react-router";
import { defineDesk } from "~/modules/desk/pages/desk";
import { translatableKinds } from "~/modules/translations/rules/translation";
import { languageName, languages } from "~/rules/language";
import { InLanguage } from "~/shell/in-language";
import { TranslationState } from "./translation-state";

/** The translatable items, with the languages that each lacks. */
export const translationDesk = defineDesk({
  path: href("/translations"),
  icon: "globe",
  texts: {
    search: "word.searchByName",
    title: "translation.title",
    empty: "translation.empty",
    notFound: "translation.notFound",
    widen: "translation.widen",
  },
  sorts: ["kind", "name"],
  options: async (api) => ({ institution: await api.translations.institutions() }),
  filters: [
    {
      name: "missing",
      label: "translation.filter_missing",
      options: (t) => languages.map((value) => ({ value, label: languageName(value, t.locale) })),
    },
    {
      name: "kind",
      label: "word.kind",
      options: (t) => translatableKinds.map((value) => ({ value, label: t(`translation.kind_${value}`) })),
    },
    { name: "institution", label: "word.institution" },
  ],
  read: (api, query) => api.translations.list(query),
  columns: [
    {
      id: "name",
      label: "word.name",
      isName: true,
      sort: { name: "name", first: "asc" },
      cell: ({ id, kind, name, ownLanguage, institutionName }, { linkTo, isShared }) => (
        <>
          <a href={linkTo(href("/translations/:kind/:id", { kind, id }))}>
            <InLanguage language={ownLanguage}>{name}</InLanguage>
          </a>
          {isShared ? <small> {institutionName}</small> : null}
        </>
      ),
    },
    {
      id: "kind",
      label: "word.kind",
      sort: { name: "kind", first: "asc" },
      cell: ({ kind, levelName }, { t }) => (
        <>
          {t(`translation.kind_${kind}`)}
          {levelName ? <small>{levelName}</small> : null}
        </>
      ),
    },
    { id: "missing", label: "word.state", cell: ({ missing }) => <TranslationState missing={missing} /> },
  ],
});

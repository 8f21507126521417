import { href } from "react-router";
import { keyStates } from "~/modules/api-keys/schema/api-key";
import { defineDesk } from "~/modules/desk/pages/desk";
import { StatusSign } from "~/ui/desk/status-sign";
import { keySigns, rightLines } from "./words";

/** The keys by which other systems call the services. */
export const keyDesk = defineDesk({
  path: href("/api-keys"),
  icon: "tools",
  texts: {
    title: "feature.apiKeys.write",
    empty: "apiKey.empty",
    notFound: "apiKey.notFound",
    widen: "apiKey.widen",
  },
  sorts: ["name"],
  options: async (api) => ({ institution: (await api.apiKeys.options()).institutions }),
  filters: [
    { name: "institution", label: "word.institution" },
    {
      name: "state",
      label: "word.state",
      options: (t) => keyStates.map((value) => ({ value, label: t(`apiKey.state_${value}`) })),
    },
  ],
  read: (api, query) => api.apiKeys.list(query),
  columns: [
    {
      id: "name",
      label: "word.name",
      isName: true,
      isPlain: true,
      sort: { name: "name", first: "asc" },
      cell: ({ id, name }, { linkTo }) => <a href={linkTo(href("/api-keys/:id", { id }))}>{name}</a>,
    },
    { id: "institution", label: "word.institution", isForShared: true, cell: ({ institutionName }) => institutionName },
    {
      id: "rights",
      label: "apiKey.rights",
      cell: ({ scopes }, { t }) => rightLines(t, scopes).map((line) => <div key={line}>{line}</div>),
    },
    {
      id: "used",
      label: "apiKey.lastUsed",
      cell: ({ lastUsedAt }, { t, instant }) => (lastUsedAt ? instant(lastUsedAt) : t("apiKey.never")),
    },
    {
      id: "end",
      label: "apiKey.end",
      cell: ({ expiresAt }, { t, instant }) => (expiresAt ? instant(expiresAt) : t("apiKey.endless")),
    },
    {
      id: "state",
      label: "word.state",
      isPlain: true,
      cell: ({ state }, { t }) => <StatusSign sign={keySigns[state]}>{t(`apiKey.state_${state}`)}</StatusSign>,
    },
  ],
});

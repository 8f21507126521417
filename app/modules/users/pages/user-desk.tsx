import { href } from "react-router";
import { defineDesk } from "~/modules/desk/pages/desk";
import { staffRoles } from "~/modules/people/rules/access/grant";
import { userStates } from "~/modules/users/schema/staff-user";
import { StatusSign } from "~/ui/desk/status-sign";
import { rightText, userSigns } from "./words";

/** The staff of the tenant, with their rights. */
export const userDesk = defineDesk({
  path: href("/users"),
  icon: "user",
  texts: {
    search: "desk.searchApplication",
    title: "feature.users.write",
    empty: "users.empty",
    notFound: "users.notFound",
    widen: "users.widen",
  },
  sorts: ["name"],
  options: async (api) => ({ institution: await api.users.institutions() }),
  filters: [
    {
      name: "role",
      label: "users.role",
      options: (t) => staffRoles.map((value) => ({ value, label: t(`roleName.${value}`) })),
    },
    { name: "institution", label: "word.institution" },
    {
      name: "state",
      label: "word.state",
      options: (t) => userStates.map((value) => ({ value, label: t(`users.state_${value}`) })),
    },
  ],
  read: (api, query) => api.users.list(query),
  export: { name: "users", right: "users.write", read: (api, query) => api.users.export(query) },
  columns: [
    {
      id: "name",
      label: "word.name",
      isName: true,
      isPlain: true,
      sort: { name: "name", first: "asc" },
      cell: ({ id, name }, { linkTo }) => <a href={linkTo(href("/users/:id", { id }))}>{name}</a>,
      csv: ({ name }) => name,
    },
    { id: "email", label: "word.email", cell: ({ email }) => email, csv: ({ email }) => email },
    {
      id: "rights",
      label: "users.rights",
      cell: ({ rights }, { t }) =>
        rights.map((right) => <div key={right.role + right.place}>{rightText(t, right)}</div>),
      csv: ({ rights }, t) => rights.map((right) => rightText(t, right)).join(", "),
    },
    {
      id: "last",
      label: "users.lastSignIn",
      cell: ({ lastSignInAt }, { t, instant }) => (lastSignInAt ? instant(lastSignInAt) : t("users.never")),
      csvTime: ({ lastSignInAt }) => lastSignInAt,
    },
    {
      id: "state",
      label: "word.state",
      isPlain: true,
      cell: ({ state }, { t }) => <StatusSign sign={userSigns[state]}>{t(`users.state_${state}`)}</StatusSign>,
      csv: ({ state }, t) => t(`users.state_${state}`),
    },
  ],
});

import { href } from "react-router";
import { defineDesk } from "~/modules/desk/pages/desk";
import { JourneySign } from "./journey-sign";
import { fetchJourneys } from "./remote-journey";

/** The list of journeys. Those of several institutions have a column and a filter. */
export const journeyDesk = defineDesk({
  path: href("/journeys"),
  icon: "book",
  texts: {
    search: "desk.searchJourney",
    title: "journey.title",
    empty: "journey.empty",
    notFound: "journey.notFound",
    widen: "journey.widen",
  },
  sorts: ["name", "educationLevel", "institution", "status", "modifiedAt"],
  async options(api) {
    const institutions = await api.journeyDrafts.options();
    const levels = institutions.flatMap((one) =>
      one.levels.map(({ code, description }) => [code, description] as const),
    );
    const modes = institutions.flatMap((one) => one.modes.map(({ code, name }) => [code, name] as const));
    return {
      institution: institutions.map(({ id, name }) => ({ value: id, label: name })),
      level: optionsOf(levels),
      mode: optionsOf(modes),
      mayWrite: institutions.some((one) => one.mayWrite),
      mayPublish: institutions.some((one) => one.mayPublish),
    };
  },
  filters: [
    {
      name: "status",
      label: "journey.status",
      options: (t) => [
        { value: "active", label: t("journey.active") },
        { value: "inactive", label: t("journey.inactive") },
      ],
    },
    { name: "institution", label: "word.institution" },
    { name: "level", label: "journey.level" },
    { name: "mode", label: "journey.mode" },
  ],
  // The backend numbers the pages of this list, so its cursors are numbers.
  async read(api, { q, status, level, mode, institution, sort, order, size, after, before }) {
    const page = numberIn(after ?? before);
    const active = status?.length === 1 ? status[0] === "active" : undefined;
    await fetchJourneys(api, { search: q, status: active, educationLevel: level, ingressModeCode: mode });
    const { items, perPage, totalCount } = await api.journeyDrafts.list({
      ...{ page, perPage: size, search: q, sortBy: sort, order, institution },
      status: active,
      educationLevel: level,
      ingressModeCode: mode,
    });
    return {
      rows: items,
      before: page > 1 ? String(page - 1) : null,
      after: page * perPage < totalCount ? String(page + 1) : null,
      count: totalCount,
      isMore: false,
    };
  },
  columns: [
    {
      id: "name",
      label: "journey.name",
      isName: true,
      sort: { name: "name", first: "asc" },
      cell: (row, { link }) => (
        <>
          <a href={link(href("/journeys/:id", { id: row.id }))}>{row.name}</a> <small>/{row.url}</small>
        </>
      ),
    },
    {
      id: "level",
      label: "journey.level",
      sort: { name: "educationLevel", first: "asc" },
      cell: (row) => row.educationLevel.description,
    },
    {
      id: "institution",
      label: "word.institution",
      isForShared: true,
      sort: { name: "institution", first: "asc" },
      cell: (row) => row.institutionName,
    },
    {
      id: "mode",
      label: "journey.mode",
      cell: (row, { t }) => row.ingressMode?.description ?? t("journey.anyMode"),
    },
    {
      id: "status",
      label: "journey.status",
      isPlain: true,
      sort: { name: "status", first: "asc" },
      cell: (row, { t, link, instant, options }) => (
        <>
          <JourneySign t={t} state={row.state} />
          {row.version > 0 ? (
            <small>
              {t("journey.version", { version: row.version })}
              {options.mayPublish ? (
                <>
                  {" · "}
                  <a href={link(href("/journeys/:id/status", { id: row.id }))}>
                    {row.status ? t("journey.deactivate") : t("journey.activate")}
                  </a>
                </>
              ) : null}
            </small>
          ) : null}
          {row.isForgotten ? <small>{t("journey.forgotten")}</small> : null}
          {row.activatesAt ? <small>{t("journey.activatesAt", { time: instant(row.activatesAt) })}</small> : null}
        </>
      ),
    },
    {
      id: "modified",
      label: "journey.modified",
      sort: { name: "modifiedAt", first: "desc" },
      cell: (row, { t, instant }) => (
        <>
          {instant(row.modifiedAt)}
          {row.modifiedByName ? <small>{t("journey.byName", { name: row.modifiedByName })}</small> : null}
        </>
      ),
    },
  ],
});

function numberIn(cursor = ""): number {
  const number = Number.parseInt(cursor, 10);
  return Number.isNaN(number) || number < 1 ? 1 : Math.min(number, 100_000);
}

const optionsOf = (pairs: readonly (readonly [string, string])[]) =>
  [...new Map(pairs)].map(([value, label]) => ({ value, label }));

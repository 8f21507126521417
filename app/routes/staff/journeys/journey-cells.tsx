import { href } from "react-router";
import type { JourneySummary } from "~/contract/journey";
import type { Translate } from "~/i18n/translator";
import { JourneySign } from "./journey-sign";

interface Given {
  link: (path: string) => string;
  instant: (iso: string) => string;
  mayPublish: boolean;
}

/** The cells of a journey in the list, by column. */
export function cellsOf(t: Translate, row: JourneySummary, { link, instant, mayPublish }: Given) {
  const params = { id: row.id };
  return {
    name: (
      <>
        <a href={link(href("/journeys/:id", params))}>{row.name}</a> <small>/{row.url}</small>
      </>
    ),
    level: row.educationLevel.description,
    institution: row.institutionName,
    mode: row.ingressMode?.description ?? t("journey.anyMode"),
    status: (
      <>
        <JourneySign t={t} state={row.state} />
        {row.version > 0 ? (
          <small>
            {t("journey.version", { version: row.version })}
            {mayPublish ? (
              <>
                {" · "}
                <a href={link(href("/journeys/:id/status", params))}>
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
    modified: (
      <>
        {instant(row.modifiedAt)}
        {row.modifiedByName ? <small>{t("journey.byName", { name: row.modifiedByName })}</small> : null}
      </>
    ),
  };
}

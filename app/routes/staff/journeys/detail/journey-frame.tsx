import type { ReactNode } from "react";
import { href } from "react-router";
import unsaved from "~/browser/unsaved.ts?script";
import type { JourneyDraft } from "~/contract/journey-draft";
import { type PostedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { ErrorSummary } from "~/ui/error-summary";
import { Stack } from "~/ui/page";
import { JourneySign } from "../journey-cells";

type FrameProps = {
  draft: JourneyDraft;
  current: "build" | "info" | "publish" | "versions" | "simulator" | null;
  /** The title of a page below the tabs; the journey's own page has none. */
  title?: string | undefined;
  lead?: ReactNode;
  notice?: string | null | undefined;
  posted?: PostedForm | undefined;
  /** Whether the last change was refused for another reason than its fields. */
  isRefused?: boolean | undefined;
  /** Links and buttons beside the name. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The head that all pages of a journey share: name, state, last save, and its parts. */
export function JourneyFrame({
  draft,
  current,
  title,
  lead,
  notice,
  posted,
  isRefused = false,
  actions,
  children,
}: FrameProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const { journey, saved, revision } = draft;
  const params = { id: journey.id };
  const errors = posted ? summaryOf(t, posted) : [];
  const tabs = [
    ["build", href("/journeys/:id", params), t("journey.tabBuild")],
    ["info", href("/journeys/:id/info", params), t("journey.tabInfo")],
    ["publish", href("/journeys/:id/publish", params), t("journey.tabPublish")],
    ["versions", href("/journeys/:id/versions", params), t("journey.tabVersions")],
    ["simulator", href("/journeys/:id/simulator", params), t("journey.tabSimulator")],
  ] as const;
  const own = draft.content.name;
  return (
    <>
      <script async src={unsaved} />
      <PageTitle failed={errors.length > 0 || isRefused}>{title ? `${title} · ${own}` : own}</PageTitle>
      <Stack gap={4}>
        <p className="desk-crumb">
          <a href={link(href("/journeys"))}>{t("journey.title")}</a> › {journey.educationLevel.description},{" "}
          {journey.institutionName}
        </p>
        <div className="desk-head">
          {title ? <p className="desk-name">{own}</p> : <h1>{own}</h1>}
          <JourneySign t={t} state={journey.state} />
          <span className="desk-muted">
            {saved
              ? t("journey.draftSaved", {
                  at: instant(saved.at),
                  name: saved.byName ?? t("journey.somebody"),
                  revision,
                })
              : t("journey.noDraft", { version: journey.version })}
          </span>
          {actions ? <div className="desk-acts">{actions}</div> : null}
        </div>
        <nav aria-label={t("journey.tabs")} className="desk-tabs">
          {tabs.map(([name, path, text]) => (
            <a key={name} href={link(path)} aria-current={name === current ? "page" : undefined}>
              {text}
            </a>
          ))}
        </nav>
        <Notice notice={errors.length > 0 || isRefused ? null : (notice ?? null)} />
        {title ? (
          <div>
            <h1 className="desk-title">{title}</h1>
            {lead ? <p className="desk-muted">{lead}</p> : null}
          </div>
        ) : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {title ? (
          <div className="desk-narrow">
            <Stack gap={4}>{children}</Stack>
          </div>
        ) : (
          children
        )}
      </Stack>
    </>
  );
}

import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { VersionedFrame, type VersionedPageProps } from "~/modules/versioned/pages/versioned-frame";
import { formatInstant } from "~/rules/time/date";
import { JourneySign } from "../journey-sign";
import { ConflictForm } from "./conflict-form";

type FrameProps = VersionedPageProps & {
  draft: JourneyDraft;
  current: "build" | "info" | "publish" | "versions" | "simulator" | null;
};

/** The frame of all pages of a journey. */
export function JourneyFrame(props: FrameProps) {
  const t = useT();
  const link = useLink();
  const { journey, content } = props.draft;
  const params = { id: journey.id };
  return (
    <VersionedFrame
      {...props}
      name={content.name}
      crumb={
        <>
          <a href={link(href("/journeys"))}>{t("journey.title")}</a> › {journey.educationLevel.description},{" "}
          {journey.institutionName}
        </>
      }
      sign={
        <>
          <JourneySign t={t} state={journey.state} />
          {journey.isForgotten ? <small className="desk-muted">{t("journey.forgotten")}</small> : null}
          {journey.activatesAt ? (
            <small className="desk-muted">
              {t("journey.activatesAt", { time: formatInstant(journey.activatesAt, props.draft.timeZone) })}
            </small>
          ) : null}
        </>
      }
      noDraft={t("journey.noDraft", { version: journey.version })}
      somebody={t("journey.somebody")}
      tabsLabel={t("journey.tabs")}
      tabs={[
        ["build", href("/journeys/:id", params), t("journey.tabBuild")],
        ["info", href("/journeys/:id/info", params), t("journey.tabInfo")],
        ["publish", href("/journeys/:id/publish", params), t("journey.tabPublish")],
        ["versions", href("/journeys/:id/versions", params), t("journey.tabVersions")],
        ["simulator", href("/journeys/:id/simulator", params), t("journey.tabSimulator")],
      ]}
      conflictForm={<ConflictForm draft={props.draft} answer={props.answer} />}
    />
  );
}

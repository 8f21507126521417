import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { unselectedModes } from "~/modules/journeys/rules/journey-check";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { Alert } from "~/ui/alert";

/** Names the ingress modes whose candidates the journey does not select; nothing where it selects all. */
export function Unselected({ draft: { journey, content, modes } }: { draft: JourneyDraft }) {
  const t = useT();
  const link = useLink();
  const names = unselectedModes(content, journey.educationLevel.template, modes).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Alert kind="warning" title={t("journey.unselectedTitle")}>
      <p>
        {t("journey.unselected", { modes: names.join(", ") })}{" "}
        <a href={link(href("/journeys/:id/stages/:stage", { id: journey.id, stage: "selective" }))}>
          {t("journey.unselectedMend")}
        </a>
      </p>
    </Alert>
  );
}

import { href } from "react-router";
import { useT } from "~/i18n/use-t";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { VersionedConflict } from "~/modules/versioned/pages/conflict-form";
import type { Answer } from "~/modules/versioned/pages/refused-edit";
import { fieldValue, keyName } from "../words";

/** Fields of a journey that two people changed differently. */
export function ConflictForm({ draft, answer }: { draft: JourneyDraft; answer: Answer | undefined }) {
  const t = useT();
  return (
    <VersionedConflict
      answer={answer}
      back={href("/journeys/:id", { id: draft.journey.id })}
      backText={t("journey.overBack")}
      overText={(change) => t("journey.overLead", change)}
      nameOf={(key) => keyName(t, draft, key)}
      valueOf={(key, value) => fieldValue(t, draft, key, value)}
    />
  );
}

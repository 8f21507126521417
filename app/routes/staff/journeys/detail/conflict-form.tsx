import { href } from "react-router";
import type { JourneyDraft } from "~/contract/journey-draft";
import { useT } from "~/i18n/use-t";
import { VersionedConflict } from "../../versioned/conflict-form";
import type { Answer } from "../../versioned/refused-edit";
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

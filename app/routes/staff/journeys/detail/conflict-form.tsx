import { href } from "react-router";
import type { DraftChange } from "~/contract/draft-change";
import { useT } from "~/i18n/use-t";
import { DraftConflictForm } from "../../draft/conflict-form";
import { fieldValue, keyName, type Worded } from "../words";

type ConflictProps = {
  id: string;
  worded: Worded;
  change: DraftChange;
  typed: readonly (readonly [name: string, value: string])[];
};

/** Fields of a journey that two people changed differently. */
export function ConflictForm({ id, worded, ...given }: ConflictProps) {
  const t = useT();
  return (
    <DraftConflictForm
      {...given}
      back={href("/journeys/:id", { id })}
      backText={t("journey.overBack")}
      overText={(change) => t("journey.overLead", change)}
      nameOf={(key) => keyName(t, worded, key)}
      valueOf={(key, value) => fieldValue(t, worded, key, value)}
    />
  );
}

import { href } from "react-router";
import type { JourneyDraft } from "~/contract/journey-draft";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Inline } from "~/ui/page";
import { ConflictForm } from "../detail/conflict-form";
import type { Saves } from "./use-saves";

/** Whether everything is saved, in a line: "saved 14:02 · revision 8". */
export function SaveLine({ draft, saves: { isSaving, refusal } }: { draft: JourneyDraft; saves: Saves }) {
  const t = useT();
  const { time } = useFormat();
  const { saved, revision } = draft;
  const text = refusal
    ? t("journey.saveFailed")
    : isSaving
      ? t("journey.saveSaving")
      : saved && t("journey.saveSaved", { at: time(saved.at), revision });
  return (
    <span className={refusal ? "desk-save failed" : "desk-save"} role="status">
      {text}
    </span>
  );
}

/** Why a change was not saved, and what can be done about it; nothing without a refusal. */
export function Refusal({ draft, saves: { refusal, retry } }: { draft: JourneyDraft; saves: Saves }) {
  const t = useT();
  const link = useLink();
  if (!refusal) return null;
  const { change, typed = [], failed } = refusal;
  const { id } = draft.journey;
  if (change)
    return (
      <div role="alert">
        <ConflictForm id={id} worded={draft} change={change} typed={typed} />
      </div>
    );
  return (
    <Alert
      kind="error"
      live
      title={t(failed ? `journey.save${failed === "refused" ? "Refused" : "Unreached"}` : "journey.saveOther")}
    >
      <Inline gap={3}>
        {failed ? (
          <Button type="button" size="small" variant="secondary" onClick={retry}>
            {t("journey.saveRetry")}
          </Button>
        ) : null}
        <ButtonLink size="small" variant="ghost" href={link(href("/journeys/:id", { id }))}>
          {t("journey.saveReload")}
        </ButtonLink>
      </Inline>
    </Alert>
  );
}

import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { conflictOf } from "~/modules/versioned/pages/refused-edit";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Inline } from "~/ui/page";
import { ConflictForm } from "../detail/conflict-form";
import type { SaveAnswer } from "./save-answer";

/** How far the changes of a page are saved. */
export interface Saving {
  isSaving: boolean;
  /** Whether something typed is neither saved nor being saved. */
  isTyped?: boolean;
  /** The errors that prevent saving, by field. */
  errors?: Readonly<Record<string, unknown>>;
  refusal: SaveAnswer | null;
  retry(): void;
}

type SaveProps = { draft: JourneyDraft; saving: Saving };

/** Whether everything is saved, in a line: "saved 14:02 · revision 8". */
export function SaveLine({ draft, saving: { isSaving, isTyped = false, errors = {}, refusal } }: SaveProps) {
  const t = useT();
  const { time } = useFormat();
  const { saved, revision } = draft;
  const isWrong = Object.keys(errors).length > 0;
  const passing = isSaving ? t("journey.saveSaving") : isTyped ? t("journey.saveTyped") : null;
  const kept = saved && t("journey.saveSaved", { at: time(saved.at), revision });
  return (
    <span className={refusal || isWrong ? "desk-save failed" : "desk-save"} role="status">
      {refusal ? (
        t("journey.saveFailed")
      ) : isWrong ? (
        t("journey.saveWrong")
      ) : passing ? (
        // Screen readers announce only the outcome; a message at every pause would interrupt the person who types.
        <span aria-hidden="true">{passing}</span>
      ) : (
        kept
      )}
    </span>
  );
}

/** Why a change was not saved, and what the reader can do; renders nothing without a refusal. */
export function Refusal({ draft, saving: { refusal, retry } }: SaveProps) {
  const t = useT();
  const link = useLink();
  if (!refusal) return null;
  const { failed } = refusal;
  const { id } = draft.journey;
  if (conflictOf(refusal))
    return (
      <div role="alert">
        <ConflictForm draft={draft} answer={refusal} />
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

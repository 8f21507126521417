import type { ReactNode } from "react";
import { PageForm } from "~/form/page-form";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { conflictOf } from "~/modules/versioned/pages/refused-edit";
import { ButtonRow } from "~/ui/button";
import { Stack } from "~/ui/page";
import { Refusal, SaveLine } from "./save-state";
import type { Autosave } from "./use-autosave";

type AutosaveFormProps = {
  draft: JourneyDraft;
  autosave: Autosave;
  gap: 4 | 5;
  /** The button that saves. */
  main: ReactNode;
  /** The link beside the button. */
  back: ReactNode;
  children: ReactNode;
};

/** The form of a page that is saved while it is filled in; without scripts, by its button. */
export function AutosaveForm({ draft, autosave, gap, main, back, children }: AutosaveFormProps) {
  const { form, isScripted, revision, refusal } = autosave;
  return (
    <>
      <Refusal draft={draft} saving={autosave} />
      {conflictOf(refusal) ? null : (
        <PageForm {...form}>
          <input type="hidden" name="revision" value={revision} />
          <Stack gap={gap}>
            {children}
            {draft.rights.write ? (
              <ButtonRow
                main={
                  <div className="desk-saving">
                    {isScripted ? <SaveLine draft={draft} saving={autosave} /> : null}
                    {main}
                  </div>
                }
                back={back}
              />
            ) : null}
          </Stack>
        </PageForm>
      )}
    </>
  );
}

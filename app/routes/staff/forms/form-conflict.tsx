import { href } from "react-router";
import type { DraftChange } from "~/contract/draft-change";
import type { FormDraft } from "~/contract/form-draft";
import { useT } from "~/i18n/use-t";
import { DraftConflictForm } from "../draft/conflict-form";
import { FormFrame } from "./form-frame";
import { keyName, partValue } from "./words";

type ConflictProps = {
  draft: FormDraft;
  title: string;
  change: DraftChange;
  typed: readonly (readonly [name: string, value: string])[];
};

/** The page that resolves conflicting changes of two people to a form. */
export function FormConflict({ draft, title, ...given }: ConflictProps) {
  const t = useT();
  return (
    <FormFrame draft={draft} current="groups" title={title} isRefused>
      <DraftConflictForm
        {...given}
        back={href("/forms/:id", { id: draft.form.id })}
        backText={t("form.overBack")}
        overText={(change) => t("form.overLead", change)}
        nameOf={(key) => keyName(t, draft.content, key)}
        valueOf={(key, value) => partValue(t, draft.content, key, value)}
      />
    </FormFrame>
  );
}

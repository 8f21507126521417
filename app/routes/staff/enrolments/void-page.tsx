import type { EnrolmentRow } from "~/contract/enrolment-detail";
import { emptyForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import type { RefusedPost } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { ActionPage } from "./action-page";

type VoidPageProps = {
  row: EnrolmentRow;
  mayVoid: boolean;
  /** `lead` explains the effects of annulling an attempt, `refused` why an attempt cannot be annulled. */
  texts: { lead: string; refused: string };
  /** The answer to a post that annulled nothing. */
  refused: RefusedPost | undefined;
};

/** The page that annuls an attempt at an essay or an exam, with a reason. */
export function VoidPage({ row, mayVoid, texts, refused }: VoidPageProps) {
  const t = useT();
  return (
    <ActionPage
      row={row}
      title={t("essay.staffVoidTitle")}
      posted={refused?.posted ?? emptyForm()}
      problem={refused?.code === "CONFLICT" ? texts.refused : null}
      action={mayVoid ? { text: t("essay.staffVoidDo"), isDanger: true, asksReason: true } : null}
    >
      <Alert kind="info">{mayVoid ? texts.lead : texts.refused}</Alert>
    </ActionPage>
  );
}

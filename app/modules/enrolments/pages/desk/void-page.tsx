import { constraintsOf } from "~/form/constraint";
import { useT } from "~/i18n/use-t";
import { ReasonField } from "~/modules/desk/pages/reason-field";
import type { EnrolmentRow } from "~/modules/enrolments/schema/enrolment-detail";
import { AttemptAnnulment } from "~/modules/essays/schema/timed-attempt";
import type { RefusedPost } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { EnrolmentDeed } from "./enrolment-deed";

const { reason: limits } = constraintsOf(AttemptAnnulment);

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
  const fields = <ReasonField posted={refused?.posted} limits={limits} />;
  return (
    <EnrolmentDeed
      row={row}
      title={t("essay.staffVoidTitle")}
      posted={refused?.posted}
      problem={refused?.code === "CONFLICT" ? texts.refused : null}
      deed={mayVoid ? { text: t("essay.staffVoidDo"), isDanger: true, fields } : null}
    >
      <Alert kind="info">{mayVoid ? texts.lead : texts.refused}</Alert>
    </EnrolmentDeed>
  );
}

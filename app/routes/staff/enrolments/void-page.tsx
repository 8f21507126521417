import type { EnrolmentRow } from "~/contract/enrolment-detail";
import { AttemptAnnulment } from "~/contract/timed-attempt";
import { constraintsOf } from "~/form/constraint";
import { useT } from "~/i18n/use-t";
import type { RefusedPost } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { ReasonField } from "../desk/reason-field";
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

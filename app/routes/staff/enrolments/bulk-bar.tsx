import type { EnrolmentPage } from "~/contract/enrolment";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";

/** Id of the form to which the check boxes of the rows belong. */
export const BULK_FORM = "bulk";

type BulkBarProps = {
  page: EnrolmentPage;
  /** Why the last selection was refused. */
  problem: "desk.bulkEmpty" | "desk.bulkTooMany" | null;
};

/** The buttons that lead to the preview of a change of the selected rows, or of all rows of the list. */
export function BulkBar({ page, problem }: BulkBarProps) {
  const t = useT();
  const all = page.isMore ? t("desk.bulkEvery") : t("desk.bulkAll", { count: page.count });
  return (
    <form method="post" id={BULK_FORM} className="desk-bulk">
      <Choice id="bulk-selected" label={t("desk.bulkSelected")} move="select" assign="assign" />
      <Choice id="bulk-all" label={all} move="select-all" assign="assign-all" />
      {problem ? (
        <p className="desk-problem" role="alert">
          {t(problem)}
        </p>
      ) : null}
    </form>
  );
}

type ChoiceProps = { id: string; label: string; move: "select" | "select-all"; assign: "assign" | "assign-all" };

function Choice({ id, label, move, assign }: ChoiceProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay its legend out in one line with the buttons
    <div role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <Button name="intent" value={move} size="small" variant="secondary">
        {t("desk.bulkMove")}
      </Button>
      <Button name="intent" value={assign} size="small" variant="secondary">
        {t("desk.bulkAssign")}
      </Button>
    </div>
  );
}

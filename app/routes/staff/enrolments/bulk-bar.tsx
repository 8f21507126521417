import type { ReactNode } from "react";
import type { EnrolmentPage } from "~/contract/enrolment";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";

type BulkBarProps = {
  page: EnrolmentPage;
  /** Why the last selection was refused. */
  problem: "desk.bulkEmpty" | "desk.bulkTooMany" | null;
};

/**
 * The buttons that lead to the preview of a change of all rows of the list, and, where some are checked, of these. The
 * styles count the checked ones, so that it needs no script.
 */
export function BulkBar({ page, problem }: BulkBarProps) {
  const t = useT();
  const all = page.isMore ? t("desk.bulkEvery") : t("desk.bulkAll", { count: page.count });
  return (
    <>
      {problem ? (
        <p className="desk-problem" role="alert">
          {t(problem)}
        </p>
      ) : null}
      <Choice id="bulk-selected" move="select" assign="assign">
        {t("desk.bulkSelected")} <output data-picked="" />
      </Choice>
      <Choice id="bulk-all" move="select-all" assign="assign-all">
        {all}
      </Choice>
    </>
  );
}

type ChoiceProps = {
  id: string;
  move: "select" | "select-all";
  assign: "assign" | "assign-all";
  /** What the buttons act on. */
  children: ReactNode;
};

function Choice({ id, move, assign, children }: ChoiceProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay its legend out in one line with the buttons
    <div role="group" aria-labelledby={id} className="desk-bulk">
      <span id={id}>{children}</span>
      <Button name="intent" value={move} size="small" variant="secondary">
        {t("desk.bulkMove")}
      </Button>
      <Button name="intent" value={assign} size="small" variant="secondary">
        {t("desk.bulkAssign")}
      </Button>
    </div>
  );
}

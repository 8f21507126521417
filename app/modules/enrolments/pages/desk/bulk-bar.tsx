import type { ReactNode } from "react";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import type { EnrolmentPage } from "~/modules/enrolments/schema/enrolment";
import { Button } from "~/ui/button";

type BulkBarProps = {
  page: EnrolmentPage;
  posted: PostedForm;
};

/**
 * The buttons that lead to the preview of a change of all rows of the list, and, where some are checked, of these. The
 * styles count the checked ones, so that it needs no script.
 */
export function BulkBar({ page, posted }: BulkBarProps) {
  const t = useT();
  const { error } = fieldProps(t, posted, "row");
  const all = page.isMore ? t("desk.bulkEvery") : t("desk.bulkAll", { count: page.count });
  return (
    <>
      {error ? (
        <p className="desk-problem" role="alert">
          {error}
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

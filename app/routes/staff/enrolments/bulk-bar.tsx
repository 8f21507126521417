import type { EnrolmentPage } from "~/contract/enrolment";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";

/** Id of the form to which the check boxes of the rows belong. */
export const BULK_FORM = "bulk";

type BulkBarProps = {
  page: EnrolmentPage;
  /** What was wrong with the selection. */
  problem: "desk.bulkEmpty" | "desk.bulkTooMany" | null;
};

/** The buttons that lead to the preview of a move of the selected rows, or of all rows of the list. */
export function BulkBar({ page, problem }: BulkBarProps) {
  const t = useT();
  return (
    <form method="post" id={BULK_FORM} className="desk-bulk">
      <Button name="intent" value="select" size="small" variant="secondary">
        {t("desk.bulkSelected")}
      </Button>
      {page.isMore ? null : (
        <Button name="intent" value="select-all" size="small" variant="ghost">
          {t("desk.bulkAll", { count: page.count })}
        </Button>
      )}
      {page.isMore ? (
        <Button name="intent" value="select-all" size="small" variant="ghost">
          {t("desk.bulkEvery")}
        </Button>
      ) : null}
      {problem ? (
        <p className="desk-problem" role="alert">
          {t(problem)}
        </p>
      ) : null}
    </form>
  );
}

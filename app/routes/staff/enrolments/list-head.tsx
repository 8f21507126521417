import { href } from "react-router";
import { listQueryOf, withChange } from "~/domain/desk/list-state";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import type { ListedEnrolments } from "./enrolment-table";
import { enrolmentList } from "./list-options";

/** The list's title with its count, and the export of the same list. */
export function ListHead({ page, state, mayExport }: ListedEnrolments) {
  const t = useT();
  const link = useLink();
  const query = listQueryOf(withChange(state, {}), enrolmentList);
  return (
    <div className="desk-head">
      <h1>{t("desk.enrolmentsTitle")}</h1>
      <span className="desk-muted" role="status">
        {page.isMore ? t("desk.moreThan") : t("desk.count", { count: page.count })}
      </span>
      {mayExport && page.count > 0 ? (
        <div className="desk-acts">
          <ButtonLink
            variant="secondary"
            size="small"
            icon="download"
            href={link(`${href("/enrolments/export.csv")}${query && `?${query}`}`)}
          >
            {t("desk.export")}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}

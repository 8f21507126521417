import { useT } from "~/i18n/use-t";
import { tableRow, useShown } from "~/modules/desk/pages/shown";
import type { EnrolmentRow } from "~/modules/enrolments/schema/enrolment-detail";
import { DeskTable } from "~/ui/desk/desk-table";
import { enrolmentColumns } from "./enrolment-desk";

type EnrolmentTableProps = {
  caption: string;
  columns: readonly ("protocol" | "name" | "course" | "status" | "mover" | "since")[];
  rows: readonly EnrolmentRow[];
  /** The current time, ISO 8601. */
  now: string;
};

/** A short list of enrolments with links to their pages, without the filters and the order of the desk. */
export function EnrolmentTable({ caption, columns, rows, now }: EnrolmentTableProps) {
  const t = useT();
  const isShared = new Set(rows.map(({ institutionName }) => institutionName)).size > 1;
  const shown = useShown({ now, isShared, options: null });
  return (
    <DeskTable
      caption={caption}
      named="name"
      columns={columns.map((id) => ({ id, label: t(`desk.${id}`), isNumber: id === "since" }))}
      rows={rows.map((row) => tableRow(row, enrolmentColumns, shown))}
    />
  );
}

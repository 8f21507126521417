import { href } from "react-router";
import type { EnrolmentRow } from "~/contract/enrolment-detail";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { DeskTable } from "~/ui/desk/desk-table";
import { cellsOf } from "./enrolment-cells";

type Column = Exclude<keyof ReturnType<typeof cellsOf>, "owner">;

type EnrolmentTableProps = {
  caption: string;
  columns: readonly Column[];
  rows: readonly EnrolmentRow[];
  /** The current time, ISO 8601. */
  now: string;
};

/** A short list of enrolments with links to their pages, without the filters and the order of the desk. */
export function EnrolmentTable({ caption, columns, rows, now }: EnrolmentTableProps) {
  const t = useT();
  const link = useLink();
  const isShared = new Set(rows.map(({ institutionName }) => institutionName)).size > 1;
  return (
    <DeskTable
      caption={caption}
      named="name"
      columns={columns.map((id) => ({ id, label: t(`desk.${id}`), isNumber: id === "since" }))}
      rows={rows.map((row) => ({
        id: row.id,
        cells: cellsOf(t, row, { address: link(href("/enrolments/:id", { id: row.id })), now, isShared }),
      }))}
    />
  );
}

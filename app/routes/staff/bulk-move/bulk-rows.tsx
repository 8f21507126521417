import { href } from "react-router";
import type { BulkMove } from "~/contract/bulk-move";
import { type BulkGroup, bulkGroups } from "~/domain/desk/bulk-move";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { DeskTable } from "~/ui/desk/desk-table";
import { Muted, Stack } from "~/ui/page";
import { cellsOf } from "../enrolments/enrolment-cells";

type BulkRowsProps = {
  move: BulkMove;
  to: string;
  group: BulkGroup;
  /** The current time, ISO 8601. */
  now: string;
};

/** The three groups with their numbers, and the rows of one of them. */
export function BulkRows({ move, to, group, now }: BulkRowsProps) {
  const t = useT();
  const link = useLink();
  const address = (wanted: BulkGroup, from: number) =>
    link(
      `${href("/bulk-moves/:id", { id: move.id })}?${new URLSearchParams({ to, group: wanted, from: String(from) })}`,
    );
  const named = (wanted: BulkGroup) =>
    t(move.state === "selected" ? `bulk.will_${wanted}` : `bulk.did_${wanted}`, { count: move.counts[wanted] });
  const columns = (["protocol", "name", "course", "status"] as const).map((id) => ({ id, label: t(`desk.${id}`) }));
  return (
    <Stack gap={3}>
      <nav className="desk-tabs" aria-label={t("bulk.groups")}>
        {bulkGroups.map((wanted) => (
          <a key={wanted} href={address(wanted, 0)} aria-current={wanted === group ? "true" : undefined}>
            {named(wanted)}
          </a>
        ))}
      </nav>
      {move.rows.length === 0 ? <Muted>{t("bulk.noRows")}</Muted> : null}
      {move.rows.length > 0 ? (
        <DeskTable
          caption={named(group)}
          named="name"
          columns={[...columns, ...(group === "refused" ? [{ id: "refusal", label: t("bulk.refusal") }] : [])]}
          rows={move.rows.map(({ row, refusal }) => ({
            id: row.id,
            cells: {
              ...cellsOf(t, row, { address: link(href("/enrolments/:id", { id: row.id })), now }),
              refusal: refusal ? t(`bulk.refusal_${refusal}`) : "",
            },
          }))}
        />
      ) : null}
      {move.next === null ? null : (
        <p>
          <a href={address(group, move.next)}>{t("desk.next")}</a>
        </p>
      )}
    </Stack>
  );
}

import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { tableRow, useShown } from "~/modules/desk/pages/shown";
import { type BulkGroup, bulkGroups } from "~/modules/enrolments/rules/bulk-change";
import { NOBODY } from "~/modules/enrolments/rules/owner";
import type { BulkChange } from "~/modules/enrolments/schema/bulk-change";
import { DeskTable } from "~/ui/desk/desk-table";
import { Muted, Stack } from "~/ui/page";
import { enrolmentColumns } from "../desk/enrolment-desk";

type BulkRowsProps = {
  change: BulkChange;
  group: BulkGroup;
  /** The current time, ISO 8601. */
  now: string;
};

const columnsOf = {
  move: ["protocol", "name", "course", "status"],
  assign: ["protocol", "name", "course", "status", "owner"],
  return: ["protocol", "name", "course", "status", "owner"],
} as const;

/** The query parameters for the state or the owner that the change sets; empty while none is chosen. */
function chosenIn({ to, owner }: BulkChange): Record<string, string> {
  return { ...(to ? { to: to.type } : {}), ...(owner ? { owner: owner.id ?? NOBODY } : {}) };
}

/** Links to the groups of rows with their counts, and the rows of one group. */
export function BulkRows({ change, group, now }: BulkRowsProps) {
  const t = useT();
  const link = useLink();
  const shown = useShown({ now, isShared: false, options: null });
  const address = (wanted: BulkGroup, from: number) =>
    link(
      `${href("/bulk-changes/:id", { id: change.id })}?${new URLSearchParams({ ...chosenIn(change), group: wanted, from: String(from) })}`,
    );
  const named = (wanted: BulkGroup) =>
    t(change.state === "selected" ? `bulk.will_${wanted}` : `bulk.did_${wanted}`, { count: change.counts[wanted] });
  const columns = columnsOf[change.kind].map((id) => ({ id, label: t(`desk.${id}`) }));
  const former = change.kind === "assign" && change.state !== "selected";
  return (
    <Stack gap={3}>
      <nav className="desk-tabs" aria-label={t("bulk.groups")}>
        {bulkGroups.map((wanted) => (
          <a key={wanted} href={address(wanted, 0)} aria-current={wanted === group ? "true" : undefined}>
            {named(wanted)}
          </a>
        ))}
      </nav>
      {change.rows.length === 0 ? <Muted>{t("bulk.noRows")}</Muted> : null}
      {change.rows.length > 0 ? (
        <DeskTable
          caption={named(group)}
          named="name"
          columns={[
            ...columns,
            ...(former ? [{ id: "formerOwner", label: t("bulk.formerOwner") }] : []),
            ...(group === "refused" ? [{ id: "refusal", label: t("word.why") }] : []),
          ]}
          rows={change.rows.map(({ row, formerOwner, refusal }) => ({
            id: row.id,
            cells: {
              ...tableRow(row, enrolmentColumns, shown).cells,
              formerOwner: formerOwner ?? t("desk.nobody"),
              refusal: refusal ? t(`bulk.refusal_${refusal}`) : "",
            },
          }))}
        />
      ) : null}
      {change.next === null ? null : (
        <p>
          <a href={address(group, change.next)}>{t("desk.next")}</a>
        </p>
      )}
    </Stack>
  );
}

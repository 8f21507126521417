import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { type MoveGroup, moveGroups } from "~/modules/journeys/rules/version-move";
import type { JourneyMovePreview } from "~/modules/journeys/schema/journey-move";
import { useFormat } from "~/shell/format";
import { DeskTable } from "~/ui/desk/desk-table";
import { Muted, Stack } from "~/ui/page";
import { componentName } from "../words";

type Row = JourneyMovePreview["rows"][number];

type MoveRowsProps = {
  preview: JourneyMovePreview;
  group: MoveGroup;
  /** Returns the URL that shows the rows of a group, beginning with the row at index `from`. */
  addressOf: (group: MoveGroup, from: number) => string;
};

const columnsOf = {
  clean: ["begun", "version", "answered", "at"],
  meets: ["begun", "version", "answered", "at", "opensAt", "meets"],
  stays: ["begun", "version", "answered", "at", "refusal"],
} as const;

/** Links to the three groups with their counts, and the applications in one of them. */
export function MoveRows({ preview, group, addressOf }: MoveRowsProps) {
  const t = useT();
  const cells = useMoveCells();
  const named = (wanted: MoveGroup) => t(`journeyMove.group_${wanted}`, { count: preview.counts[wanted] });
  const labels = {
    ...{ begun: t("journeyMove.begun"), version: t("word.version"), answered: t("word.lastAnswer") },
    ...{ at: t("journeyMove.at"), opensAt: t("journeyMove.opensAt"), meets: t("journeyMove.meets") },
    refusal: t("word.why"),
  };
  return (
    <Stack gap={3}>
      <nav className="desk-tabs" aria-label={t("bulk.groups")}>
        {moveGroups.map((wanted) => (
          <a key={wanted} href={addressOf(wanted, 0)} aria-current={wanted === group ? "true" : undefined}>
            {named(wanted)}
          </a>
        ))}
      </nav>
      {preview.rows.length === 0 ? (
        <Muted>{t("bulk.noRows")}</Muted>
      ) : (
        <DeskTable
          caption={named(group)}
          named="begun"
          columns={columnsOf[group].map((id) => ({ id, label: labels[id] }))}
          rows={preview.rows.map((row) => ({ id: row.id, cells: { ...cells(row), ...stepCells(t, row) } }))}
        />
      )}
      {preview.next === null ? null : (
        <p>
          <a href={addressOf(group, preview.next)}>{t("desk.next")}</a>
        </p>
      )}
    </Stack>
  );
}

/** Returns a function for the cells that an application has both before and after a move. */
export function useMoveCells() {
  const t = useT();
  const { instant } = useFormat();
  return ({ begunAt, version, answeredAt, refusal }: Pick<Row, "begunAt" | "version" | "answeredAt" | "refusal">) => ({
    begun: begunAt ? instant(begunAt) : t("journeyMove.unknownBegin"),
    version,
    answered: answeredAt ? instant(answeredAt) : "",
    refusal: refusal ? t(`journeyMove.refusal_${refusal}`) : "",
  });
}

function stepCells(t: Translate, { at, opensAt, meets }: Row) {
  const nameOf = (step: Row["at"]) => (step ? componentName(t, step.id, step.type) : t("journeyMove.noStep"));
  return {
    ...{ at: nameOf(at), opensAt: nameOf(opensAt) },
    meets: meets.map((step) => t(`journeyMove.kind_${step.kind}`, { step: nameOf(step) })).join(", "),
  };
}

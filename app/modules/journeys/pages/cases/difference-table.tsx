import { useT } from "~/i18n/use-t";
import type { CaseDifference, JourneyCase } from "~/modules/journeys/schema/journey-case";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { useFormat } from "~/shell/format";
import { Accordion, Details } from "~/ui/accordion";
import { DeskTable } from "~/ui/desk/desk-table";
import { differenceTexts } from "./difference-text";

/** With more differences than this, the table shows the first `FIRST_ROWS` and folds the others. */
const MOST_ROWS = 12;
const FIRST_ROWS = 8;

/** What differs in a case: the expected value beside the new one, a row for each difference. */
export function DifferenceTable({ draft, one }: { draft: JourneyDraft; one: JourneyCase }) {
  const t = useT();
  const { money } = useFormat();
  const { differences } = one;
  const first = differences.length > MOST_ROWS ? FIRST_ROWS : differences.length;
  const rest = differences.slice(first);
  const table = (caption: string, shown: readonly CaseDifference[], start: number) => (
    <DeskTable
      caption={caption}
      named="what"
      columns={[
        { id: "what", label: t("cases.what") },
        { id: "expected", label: t("cases.expected") },
        { id: "now", label: t("word.now") },
      ]}
      rows={shown.map((difference, index) => ({
        id: `${one.id}-${start + index}`,
        cells: differenceTexts({ t, draft, money }, difference),
      }))}
    />
  );
  return (
    <>
      {table(t("cases.differencesOf", { name: one.name }), differences.slice(0, first), 0)}
      {rest.length > 0 ? (
        <Accordion>
          <Details summary={t("cases.further", { count: rest.length })}>
            {table(`${t("cases.differencesOf", { name: one.name })}, ${first + 1}`, rest, first)}
          </Details>
        </Accordion>
      ) : null}
    </>
  );
}

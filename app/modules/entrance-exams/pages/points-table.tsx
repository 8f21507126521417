import { useT } from "~/i18n/use-t";
import type { EntranceScore } from "~/modules/entrance-exams/rules/score";
import { Table } from "~/ui/table";

/** The number of right answers of an attempt, by area and in total; the same table for candidates and staff. */
export function PointsTable({ score: { areas, right, total } }: { score: EntranceScore }) {
  const t = useT();
  return (
    <Table
      caption={t("entrance.pointsTitle")}
      columns={[
        { id: "area", label: t("word.area") },
        { id: "right", label: t("entrance.right"), align: "end" },
        { id: "questions", label: t("entrance.of"), align: "end" },
      ]}
      rows={[...areas, { name: t("word.total"), right, questions: total }].map((area) => ({
        id: area.name,
        cells: { area: area.name, right: area.right, questions: area.questions },
      }))}
    />
  );
}

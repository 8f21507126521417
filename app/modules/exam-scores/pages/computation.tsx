import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { examAreas, weightedSum } from "~/modules/exam-scores/rules/exam-score";
import type { SentExamScore } from "~/modules/exam-scores/schema/exam-score";
import { formatPoints } from "~/rules/points";
import { Muted, Stack } from "~/ui/page";
import { Table } from "~/ui/table";

type ComputationProps = Pick<SentExamScore, "scores" | "rule" | "outcome" | "year">;

/** The weighted average of the scores, and whether they pass; the same table for candidates and staff. */
export function Computation({ scores, rule, outcome, year }: ComputationProps) {
  const t = useT();
  const { locale } = useFrame();
  const points = (hundredths: number) => formatPoints(hundredths, locale);
  const { sum, weights } = weightedSum(scores, rule);
  return (
    <Stack gap={3}>
      <Table
        caption={`${t("examScore.computation")} · Enem ${year}`}
        columns={[
          { id: "area", label: t("word.area") },
          { id: "score", label: t("examScore.score"), align: "end" },
          { id: "weight", label: t("examScore.weight"), align: "end" },
          { id: "weighted", label: t("examScore.weighted"), align: "end" },
        ]}
        rows={examAreas.map((area) => ({
          id: area,
          cells: {
            area: t(`examScore.area_${area}`),
            score: points(scores[area]),
            weight: rule.weights[area],
            weighted: points(scores[area] * rule.weights[area]),
          },
        }))}
        footer={
          <tr>
            <th scope="row">{t("word.average")}</th>
            <td colSpan={3} className="end">
              {t("examScore.averageOf", { sum: points(sum), weights, average: points(outcome.average) })}
            </td>
          </tr>
        }
      />
      <Muted>{useOutcomeText()({ rule, outcome })}</Muted>
    </Stack>
  );
}

/** Returns a function that says in a sentence or two whether scores pass by their rule. */
export function useOutcomeText() {
  const t = useT();
  const { locale } = useFrame();
  return ({ rule, outcome }: Pick<SentExamScore, "rule" | "outcome">): string => {
    const given = {
      average: formatPoints(outcome.average, locale),
      minimum: formatPoints(rule.minimumAverage, locale),
      essay: formatPoints(rule.minimumEssay, locale),
    };
    if (outcome.shortfalls.length === 0) return t("examScore.passes", given);
    return outcome.shortfalls.map((one) => t(`examScore.short_${one}`, given)).join(" ");
  };
}

import { wordsOf } from "~/domain/essay/word-count";
import { calibrations } from "./calibration-text";
import { demoId } from "./demo-id";
import type { DemoInstitution } from "./institution";
import type { Rows } from "./row";

const CORRECTOR = "redacao@aurora.example.com";
const DAY_MS = 86_400_000;

/** The calibration essays of the university, of which its corrector has graded one. */
export function calibrationRows({ tenant, alias }: DemoInstitution, now: Date): Rows {
  if (alias !== "aurora-uni") return {};
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const place = { tenant_id: demoId(tenant), institution_id: demoId(alias), rubric_version: 1 };
  const idOf = (code: string) => demoId(alias, "calibration", code);
  const totalOf = (points: Record<string, number>) => Object.values(points).reduce((sum, one) => sum + one, 0);
  return {
    essay_calibration: calibrations.map(({ code, theme, title, body, points, reasons }, index) => ({
      ...{ ...place, id: idOf(code), theme_title: theme, prompt: "", title, body, words: wordsOf(body) },
      ...{ points_json: JSON.stringify(points), zero_cause: null, total: totalOf(points) },
      ...{ reasons_json: JSON.stringify(reasons), author_name: "Beatriz Nogueira" },
      ...{ created_at: before(30 - index), retired_at: null },
    })),
    essay_calibration_grade: calibrations.slice(0, 1).map(({ code, points }) => {
      const given = { ...points, coesao: (points.coesao ?? 0) - 50 };
      return {
        ...{ ...place, calibration_id: idOf(code), corrector_id: demoId("user", CORRECTOR) },
        ...{ corrector_name: "Otávio Campos", points_json: JSON.stringify(given), zero_cause: null },
        ...{ total: totalOf(given), note: "", agrees: 1 as const, saved_at: before(20), finished_at: before(20) },
      };
    }),
  };
}

import type { Rows } from "~/data/insert-rows";
import { wordsOf } from "~/modules/essays/rules/word-count";
import { calibrations } from "./calibration-text";
import { demoId } from "./demo-id";
import type { DemoInstitution } from "./institution";

const CORRECTOR = "redacao@aurora.example.com";
const DAY_MS = 86_400_000;

/** The calibration essays of the university, of which its corrector has graded one. */
export function calibrationRows({ tenant, alias }: DemoInstitution, now: Date): Rows {
  if (alias !== "aurora-uni") return {};
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const place = { tenantId: demoId(tenant), institutionId: demoId(alias), rubricVersion: 1 };
  const idOf = (code: string) => demoId(alias, "calibration", code);
  const totalOf = (points: Record<string, number>) => Object.values(points).reduce((sum, one) => sum + one, 0);
  return {
    essayCalibration: calibrations.map(({ code, theme, title, body, points, reasons }, index) => ({
      ...{ ...place, id: idOf(code), themeTitle: theme, prompt: "", title, body, words: wordsOf(body) },
      ...{ pointsJson: JSON.stringify(points), zeroCause: null, total: totalOf(points) },
      ...{ reasonsJson: JSON.stringify(reasons), authorName: "Beatriz Nogueira" },
      ...{ createdAt: before(30 - index), retiredAt: null },
    })),
    essayCalibrationGrade: calibrations.slice(0, 1).map(({ code, points }) => {
      const given = { ...points, coesao: (points.coesao ?? 0) - 50 };
      return {
        ...{ ...place, calibrationId: idOf(code), correctorId: demoId("user", CORRECTOR) },
        ...{ correctorName: "Otávio Campos", pointsJson: JSON.stringify(given), zeroCause: null },
        ...{ total: totalOf(given), note: "", agrees: 1 as const, savedAt: before(20), finishedAt: before(20) },
      };
    }),
  };
}

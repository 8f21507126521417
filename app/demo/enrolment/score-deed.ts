import { examAreas } from "~/modules/exam-scores/rules/exam-score";
import type { ExamScores } from "~/modules/exam-scores/schema/exam-score";
import type { ExamDecision } from "~/modules/exam-scores/schema/exam-score-review";
import { formatPoints } from "~/rules/points";
import { sendPaper } from "./document-deed";
import { asCandidate, type Deed, type Life } from "./life";
import { printSheet } from "./paper";
import { reviewerOf } from "./staff";

const names: Record<keyof ExamScores, string> = {
  languages: "Linguagens",
  humanities: "Ciências Humanas",
  sciences: "Ciências da Natureza",
  mathematics: "Matemática",
  essay: "Redação",
};

/** Draws scores between two numbers of points, in hundredths: the essay's in steps of 20 points, the others' of 0.1. */
function drawScores({ chance }: Life, [from, to]: readonly [number, number]): ExamScores {
  const drawn = (step: number) => Math.round(chance.between(from, to) / step) * step * 100;
  const tenths = () => Math.round(chance.between(from, to) * 10) * 10;
  return { languages: tenths(), humanities: tenths(), sciences: tenths(), mathematics: tenths(), essay: drawn(20) };
}

/** The result sheet of a candidate's exam, and how it differs from what the candidate types. */
interface Sheet {
  /** The range of the scores on the sheet, in points. */
  points: readonly [from: number, to: number];
  /** By how many years the sheet is older than the typed year. */
  yearsApart?: number;
  /** Whether the score in mathematics is typed 90 points higher than on the sheet. */
  mistyped?: boolean;
}

/** Types the scores of the last exam, and attaches the sheet if no unsent file is attached. */
async function attach(life: Life, { points, yearsApart = 0, mistyped = false }: Sheet) {
  const api = await asCandidate(life);
  const { id } = life;
  const year = life.stage.now().getUTCFullYear() - 1;
  const printed = drawScores(life, points);
  const scores = mistyped ? { ...printed, mathematics: printed.mathematics + 9_000 } : printed;
  const texts = examAreas.map((area) => [area, formatPoints(scores[area], "pt-BR")]);
  await api.examScores.keep({ id, typed: { year: String(year), ...Object.fromEntries(texts) } });
  const { proofType, files } = await api.examScores.get({ id });
  const lines = examAreas.map((area) => `${names[area]}: ${formatPoints(printed[area], "pt-BR")}`);
  const title = `Boletim de desempenho do Enem ${year - yearsApart}`;
  const bytes = await printSheet(title, life.person.fullName, lines.join("\n"));
  if (files.length === 0) await sendPaper(api, { id, type: proofType }, { name: "boletim-enem.pdf", bytes });
  return { api, typed: { id, year, scores } };
}

const sending =
  (sheet: Sheet): Deed =>
  async (life) => {
    const { api, typed } = await attach(life, sheet);
    await api.examScores.send(typed);
  };

const usual = [520, 780] as const;

/** Types the scores without sending them. */
export const typeScore: Deed = async (life) => {
  await attach(life, { points: usual });
};
export const sendScore = sending({ points: usual });
/** Sends a score in mathematics that is higher than the one on the sheet. */
export const sendMistypedScore = sending({ points: usual, mistyped: true });
/** Sends scores with the sheet of another year. */
export const sendForeignScore = sending({ points: usual, yearsApart: 2 });
/** Sends scores that do not pass. */
export const sendLowScore = sending({ points: [320, 440] });

const decided =
  (decisionOf: (life: Life, typed: { year: number; scores: ExamScores }) => ExamDecision): Deed =>
  async (life) => {
    const { institution, stage } = life;
    const { examScoreReviews } = await stage.staff(institution, reviewerOf(institution));
    const { id } = await stage.db
      .selectFrom("examScore")
      .select("id")
      .where("subscriptionId", "=", life.id)
      .orderBy("number", "desc")
      .executeTakeFirstOrThrow();
    const { revision, current } = await examScoreReviews.get({ id });
    await examScoreReviews.decide({ id, revision, decision: decisionOf(life, current) });
    await examScoreReviews.apply({ id });
  };

export const confirmScore = decided(() => ({ kind: "confirm" }));

/** Staff correct the score in mathematics that `sendMistypedScore` typed. */
export const correctScore = decided((_, { year, scores }) => ({
  kind: "correct",
  year,
  scores: { ...scores, mathematics: scores.mathematics - 9_000 },
  reason: "A nota de Matemática estava diferente do boletim: digitamos a que está nele.",
}));

export const refuseScore = decided((_, { year }) => ({
  kind: "refuse",
  reason: `O boletim que você anexou não é do Enem ${year}. Baixe o boletim desse ano na Página do Participante e envie de novo.`,
}));

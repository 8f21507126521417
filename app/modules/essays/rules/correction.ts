import { gradeFor, type ZeroCause } from "./essay-rule";

/** A level of a criterion: what an essay at this level shows, and its points in hundredths. */
export interface RubricLevel {
  points: number;
  text: string;
}

/** A criterion of a rubric with its levels, the lowest first. */
export interface Criterion {
  code: string;
  name: string;
  levels: readonly RubricLevel[];
}

/** The grading of one corrector: points by criterion code, or a cause for zero. */
export interface Grading {
  points: Readonly<Record<string, number>>;
  zeroCause: ZeroCause | null;
}

const steps = ["não atende", "atende pouco", "atende em parte", "atende bem", "atende por inteiro"] as const;
const levelsOf = (texts: readonly string[]): RubricLevel[] =>
  texts.map((text, index) => ({ points: index * 50, text: `${steps[index] ?? ""}: ${text}` }));

/** The rubric of an institution without one of its own: five criteria of up to 2 points each. */
export const standardRubric: readonly Criterion[] = [
  {
    code: "norma",
    name: "Norma culta",
    levels: levelsOf([
      "desvios em quase todas as frases",
      "muitos desvios, que atrapalham a leitura",
      "desvios frequentes, que não impedem a leitura",
      "poucos desvios",
      "no máximo um ou dois deslizes",
    ]),
  },
  {
    code: "tema",
    name: "Tema e repertório",
    levels: levelsOf([
      "foge do tema",
      "apenas toca no tema",
      "trata do tema com repertório dos textos de apoio",
      "trata do tema com repertório próprio",
      "aprofunda o tema com repertório próprio e pertinente",
    ]),
  },
  {
    code: "argumentos",
    name: "Argumentos",
    levels: levelsOf([
      "não há ponto de vista",
      "ponto de vista sem argumentos",
      "argumentos previsíveis ou soltos",
      "argumentos relacionados ao ponto de vista",
      "argumentos organizados em defesa de um ponto de vista",
    ]),
  },
  {
    code: "coesao",
    name: "Coesão",
    levels: levelsOf([
      "frases sem ligação",
      "poucas ligações, muitas inadequadas",
      "ligações repetidas ou inadequadas",
      "ligações variadas com poucas falhas",
      "ligações variadas e precisas",
    ]),
  },
  {
    code: "proposta",
    name: "Conclusão",
    levels: levelsOf([
      "não conclui",
      "repete a introdução",
      "conclui de modo genérico",
      "conclui com proposta ligada ao texto",
      "conclui com proposta detalhada e ligada ao texto",
    ]),
  },
];

/**
 * The total of a grading in hundredths of a point, where the best levels make 10 points; null while a criterion has no
 * level of the rubric.
 */
export function totalOf(rubric: readonly Criterion[], { points, zeroCause }: Grading): number | null {
  if (zeroCause) return 0;
  let total = 0;
  for (const { code, levels } of rubric) {
    const given = points[code];
    if (given === undefined || !levels.some((level) => level.points === given)) return null;
    total += given;
  }
  return gradeFor(total, bestTotalOf(rubric));
}

/** The code of the first criterion to which a grading gives no level of the rubric; undefined if it has a total. */
export const missingIn = (rubric: readonly Criterion[], grading: Grading): string | undefined =>
  rubric.find((criterion) => totalOf([criterion], grading) === null)?.code;

/** The points of the best levels of all criteria. */
export function bestTotalOf(rubric: readonly Pick<Criterion, "levels">[]): number {
  return rubric.reduce((sum, { levels }) => sum + Math.max(...levels.map((level) => level.points)), 0);
}

/** Which essays get a second corrector: none, all, a share of them, or those near the grade that passes. */
export type DoubleCorrection =
  | { kind: "off" }
  | { kind: "all" }
  | { kind: "sample"; percent: number }
  | { kind: "near"; distance: number };

/** How an institution has essays graded. Differences are in hundredths of a point. */
export interface CorrectionRule {
  double: DoubleCorrection;
  /** Totals that differ by this much or more are discrepant. */
  discrepancyTotal: number;
  /** A criterion that differs by more than this is discrepant. */
  discrepancyCriterion: number;
  /** Whether results wait until a moderator releases them. */
  isReleasedTogether: boolean;
}

/**
 * The rule by the parameters of an institution: `EssayDoubleCorrection` (`off`, `all`, `sample:20` in percent or
 * `near:50` in hundredths), `EssayDiscrepancyTotal`, `EssayDiscrepancyCriterion` (hundredths) and `EssayRelease`
 * (`single` or `batch`). The default thresholds are those of the national exam: 100 of 1000, or 80 of 200.
 */
export function correctionRuleOf(parameters: Readonly<Record<string, string>>): CorrectionRule {
  const numberOf = (name: string, otherwise: number) => {
    const text = parameters[name] ?? "";
    return /^\d{1,4}$/.test(text) ? Number(text) : otherwise;
  };
  return {
    double: doubleIn(parameters.EssayDoubleCorrection ?? ""),
    discrepancyTotal: numberOf("EssayDiscrepancyTotal", 100),
    discrepancyCriterion: numberOf("EssayDiscrepancyCriterion", 80),
    isReleasedTogether: parameters.EssayRelease === "batch",
  };
}

function doubleIn(text: string): DoubleCorrection {
  const [, kind, number] = /^(all|sample|near)(?::(\d{1,4}))?$/.exec(text) ?? [];
  if (kind === "all") return { kind };
  if (kind === "sample" && number) return { kind, percent: Math.min(100, Number(number)) };
  if (kind === "near" && number) return { kind, distance: Number(number) };
  return { kind: "off" };
}

/**
 * Says whether an essay gets a second corrector after the first total.
 * @param draw a number of 0 to 99 that belongs to the essay, so that the same essay is always in or out of a sample
 */
export function needsSecond(
  double: DoubleCorrection,
  essay: { total: number; passGrade: number; draw: number },
): boolean {
  if (double.kind === "all") return true;
  if (double.kind === "sample") return essay.draw < double.percent;
  return double.kind === "near" && Math.abs(essay.total - essay.passGrade) <= double.distance;
}

/** A finished grading with its total. */
export interface Graded extends Grading {
  total: number;
}

/** Says whether two gradings are too far apart: in total, in a criterion, or because only one has a cause for zero. */
export function isDiscrepant(
  one: Graded,
  other: Graded,
  rule: Pick<CorrectionRule, "discrepancyTotal" | "discrepancyCriterion">,
): boolean {
  if (Math.abs(one.total - other.total) >= rule.discrepancyTotal) return true;
  if ((one.zeroCause === null) !== (other.zeroCause === null)) return true;
  const codes = new Set([...Object.keys(one.points), ...Object.keys(other.points)]);
  return [...codes].some(
    (code) => Math.abs((one.points[code] ?? 0) - (other.points[code] ?? 0)) > rule.discrepancyCriterion,
  );
}

/** The outcome of finished gradings: a result, or the state in which the essay waits for another decision. */
export type CorrectionOutcome = ({ state: "result" } & CorrectionResult) | { state: "graded" | "discrepant" | "board" };

/**
 * The outcome of the gradings of an essay, in the order of the correctors. One is enough unless a second is needed, and
 * two that agree are enough. Else a third decides if it agrees with the nearer of the two; otherwise the board does.
 */
export function outcomeOf(
  gradings: readonly Graded[],
  rule: CorrectionRule,
  essay: { passGrade: number; draw: number },
): CorrectionOutcome {
  const [one, other] = countedIn(gradings);
  if (!other && needsSecond(rule.double, { ...essay, total: one.total })) return { state: "graded" };
  if (other && isDiscrepant(one, other, rule)) return { state: gradings.length === 2 ? "discrepant" : "board" };
  return { state: "result", ...resultOf(gradings) };
}

/** The total of an essay in hundredths of a point, and why it is zero. */
export interface CorrectionResult {
  total: number;
  zeroCause: ZeroCause | null;
}

/**
 * The result of a complete set of gradings, in the order of the correctors; it does not depend on the current rule. It
 * is the single grading, the mean of two, or the mean of the third and the nearer of the first two. Halves round up.
 */
export function resultOf(gradings: readonly Graded[]): CorrectionResult {
  const [one, other] = countedIn(gradings);
  if (!other) return { total: one.total, zeroCause: one.zeroCause };
  const zeroCause = one.zeroCause && other.zeroCause ? one.zeroCause : null;
  return { total: Math.floor((one.total + other.total + 1) / 2), zeroCause };
}

/** The gradings that count: a single one; two; or a third and the nearer of the first two. @throws without any */
function countedIn([first, second, third]: readonly Graded[]): [Graded, Graded?] {
  if (!first) throw new Error("An essay without a grading has no outcome.");
  if (!second || !third) return second ? [first, second] : [first];
  return [Math.abs(third.total - first.total) <= Math.abs(third.total - second.total) ? first : second, third];
}

/** A number of 0 to 99 that belongs to an essay, from the hexadecimal hash of its text. */
export function drawOf(textHash: string): number {
  return Number.parseInt(textHash.slice(0, 8), 16) % 100 || 0;
}

/**
 * Breaks each paragraph of a text into lines of at most `width` characters; a longer word has a line of its own.
 * Correctors name lines by their number.
 */
export function linesOf(text: string, width = 62): { text: string; startsParagraph: boolean }[] {
  const lines: { text: string; startsParagraph: boolean }[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    let isFirst = true;
    const push = () => {
      if (line !== "") lines.push({ text: line, startsParagraph: isFirst });
      isFirst = isFirst && line === "";
      line = "";
    };
    for (const word of paragraph.split(" ")) {
      if (word === "") continue;
      if (line !== "" && line.length + word.length >= width) push();
      line = line === "" ? word : `${line} ${word}`;
    }
    push();
  }
  return lines;
}

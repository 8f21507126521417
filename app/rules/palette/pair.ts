import { contrast, hexOf, hslOf } from "../color";
import { colorsOf, completeTheme, type Mode, type ThemeInput } from ".";

type Colors = ReturnType<typeof colorsOf>;

/** The colours that stand on another one, or below it. */
export type PairColour = Extract<
  keyof Colors,
  | "text"
  | "textMuted"
  | "primaryText"
  | "anchor"
  | "onPrimary"
  | "error"
  | "success"
  | "warning"
  | "info"
  | "ink2"
  | "ink3"
  | "ink5"
  | "borderStrong"
  | "focus"
  | "glow"
  | "page"
  | "surface"
  | "sunken"
  | "primarySoft"
  | "errorSoft"
  | "infoSoft"
  | "successSoft"
  | "warningSoft"
  | "primary"
  | "primaryHover"
>;

/** A colour on another one, with the contrast that people need to read or see it. */
export interface Pair {
  ink: PairColour;
  paper: PairColour;
  /** 4.5 for text (WCAG 1.4.3), 3 for edges and marks (WCAG 1.4.11). */
  least: number;
}

const papers = ["page", "surface", "sunken"] as const;
const on = (least: number, ink: PairColour, ...below: PairColour[]): Pair[] =>
  below.map((paper) => ({ ink, paper, least }));

/** All pairs in which pages show colours. On a filled control, the halo shows the focus. */
export const pairs: readonly Pair[] = [
  ...on(4.5, "text", ...papers, "primarySoft", "errorSoft", "infoSoft", "successSoft", "warningSoft"),
  ...on(4.5, "textMuted", ...papers, "primarySoft"),
  ...on(4.5, "primaryText", ...papers, "primarySoft"),
  ...on(4.5, "anchor", ...papers),
  ...on(4.5, "onPrimary", "primary", "primaryHover"),
  ...on(4.5, "error", ...papers, "errorSoft"),
  ...on(4.5, "success", ...papers, "successSoft"),
  ...on(4.5, "warning", ...papers, "warningSoft"),
  ...on(4.5, "info", ...papers, "infoSoft"),
  ...on(4.5, "ink3", "ink2"),
  ...on(4.5, "ink5", "ink2"),
  ...on(3, "borderStrong", ...papers),
  ...on(3, "focus", ...papers),
  ...on(3, "glow", "primary"),
];

/** The contrast of each pair of a theme in a mode, the weakest first in relation to what it needs. */
export function contrastsOf(theme: ThemeInput, mode: Mode): (Pair & { ratio: number })[] {
  const colors = colorsOf(mode, completeTheme(theme));
  return pairs
    .map((pair) => ({ ...pair, ratio: contrast(colors[pair.ink], colors[pair.paper]) }))
    .sort((one, other) => one.ratio / one.least - other.ratio / other.least);
}

/** Steps of lightness in which a passing colour is looked for. */
const STEPS = 100;

/**
 * The brand colour nearest to that of a mode, of the same hue, with which every pair has enough contrast; null if the
 * mode needs none.
 */
export function passingBrand(theme: ThemeInput, mode: Mode): string | null {
  const passes = (primary: string) =>
    contrastsOf({ ...theme, [mode]: { ...theme[mode], primary } }, mode).every(({ ratio, least }) => ratio >= least);
  const primary = completeTheme(theme)[mode].primary;
  if (passes(primary)) return null;
  const own = hslOf(primary);
  for (let step = 1; step <= STEPS; step += 1)
    for (const lightness of [own.lightness - step / STEPS, own.lightness + step / STEPS]) {
      const candidate = lightness >= 0 && lightness <= 1 ? hexOf({ ...own, lightness }) : null;
      if (candidate && passes(candidate)) return candidate;
    }
  return null;
}

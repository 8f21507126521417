import { expect, it } from "vitest";
import { institutions, tenants } from "~/demo/institution";
import { contrast, hueDistance } from "~/ui/color";
import { colorsOf, completeTheme, type Mode } from "~/ui/palette";

type Colors = ReturnType<typeof colorsOf>;
type Pair = [ink: keyof Colors, paper: keyof Colors];

const papers = ["page", "surface", "sunken"] as const;
const on = (ink: keyof Colors, ...below: (keyof Colors)[]): Pair[] => below.map((paper) => [ink, paper]);

/** Pairs of text and background: 4.5:1 (WCAG 1.4.3). */
const texts: Pair[] = [
  ...on("text", ...papers, "primarySoft", "errorSoft", "infoSoft", "successSoft", "warningSoft"),
  ...on("textMuted", ...papers, "primarySoft"),
  ...on("primaryText", ...papers, "primarySoft"),
  ...on("anchor", ...papers),
  ...on("onPrimary", "primary", "primaryHover"),
  ...on("error", ...papers, "errorSoft"),
  ...on("success", ...papers, "successSoft"),
  ...on("warning", ...papers, "warningSoft"),
  ...on("info", ...papers, "infoSoft"),
  ...on("ink3", "ink2"),
  ...on("ink5", "ink2"),
];
/** Edges of controls and marks: 3:1 (WCAG 1.4.11). On a filled control, the halo shows the focus. */
const edges: Pair[] = [...on("borderStrong", ...papers), ...on("focus", ...papers), ...on("glow", "primary")];

const themed = [...institutions, ...tenants].flatMap(({ alias, theme }) => (theme ? [{ alias, theme }] : []));
const looks = themed.flatMap(({ alias, theme }) =>
  (["light", "dark"] as const).map((mode): [string, Mode, Colors] => [
    alias,
    mode,
    colorsOf(mode, completeTheme(theme)),
  ]),
);

it.each(looks)(
  "%s, %s: texts have a contrast of 4.5 to 1, edges of 3 to 1 [TEN-04] [LAY-09]",
  (_alias, _mode, colors) => {
    const weak = (pairs: Pair[], least: number) =>
      pairs
        .map(([ink, paper]) => ({ pair: `${ink} on ${paper}`, ratio: contrast(colors[ink], colors[paper]) }))
        .filter(({ ratio }) => ratio < least);
    expect(weak(texts, 4.5)).toEqual([]);
    expect(weak(edges, 3)).toEqual([]);
  },
);

it.each(looks)("%s, %s: brand differs in hue from error and focus halo [TEN-04]", (_alias, _mode, colors) => {
  expect(hueDistance(colors.primary, colors.error)).toBeGreaterThan(20);
  expect(hueDistance(colors.glow, colors.primary)).toBeGreaterThan(20);
});

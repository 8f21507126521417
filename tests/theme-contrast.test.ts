import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tenants } from "~/demo/institution";
import { exampleNames } from "~/modules/settings/rules/example";
import { themeIn } from "~/modules/settings/service/store/institution";
import { hueDistance } from "~/rules/color";
import { colorsOf, completeTheme, type Mode } from "~/rules/palette";
import { contrastsOf } from "~/rules/palette/pair";

const examples = exampleNames.map((alias) => {
  const { settings } = JSON.parse(readFileSync(`app/modules/settings/service/example/${alias}.json`, "utf8"));
  return { alias, theme: themeIn(settings.find(({ kind }: { kind: string }) => kind === "theme").content) };
});
const themed = [...examples, ...tenants].flatMap(({ alias, theme }) => (theme ? [{ alias, theme }] : []));
const looks = themed.flatMap(({ alias, theme }) =>
  (["light", "dark"] as const).map((mode): [string, Mode, typeof theme] => [alias, mode, theme]),
);

it.each(looks)(
  "%s, %s: texts have a contrast of 4.5 to 1, edges of 3 to 1 [TEN-04] [LAY-09]",
  (_alias, mode, theme) => {
    expect(contrastsOf(theme, mode).filter(({ ratio, least }) => ratio < least)).toEqual([]);
  },
);

it.each(looks)("%s, %s: brand differs in hue from error and focus halo [TEN-04]", (_alias, mode, theme) => {
  const colors = colorsOf(mode, completeTheme(theme));
  expect(hueDistance(colors.primary, colors.error)).toBeGreaterThan(20);
  expect(hueDistance(colors.glow, colors.primary)).toBeGreaterThan(20);
});

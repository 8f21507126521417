import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, hexOf, hslOf, hueDistance, parseHex } from "../color";
import { colorsOf, completeTheme, defaultTheme, type Mode, neutrals, type ThemeInput, themeStylesheet } from "./";
import { contrastsOf, passingBrand } from "./pair";

const modes: Mode[] = ["light", "dark"];
const hostile = ["#ffff00", "#ffffff", "#000000", "#777777", "#00ff00", "#1198cf", "#bb243e", "#0000ff"];

const papers = ["warm", "cool", "sand"] as const;

describe("palette", () => {
  it("has the product's own brand colours by default [TEN-04]", () => {
    const css = themeStylesheet({});
    expect(css).toMatch(/^:root\{[^}]*--c-primary:#bb243e/);
    expect(css).toMatch(/:root\[data-theme=dark\]\{[^}]*--c-primary:#1198cf/);
    expect(css).toContain("--c-accent:#00bfa5");
    expect(css).toContain("--c-loading:#bb243e");
  });

  it.each(modes.flatMap((mode) => hostile.map((color) => [mode, color] as const)))(
    "in %s mode, makes the colour %s readable as text, link and button [TEN-04]",
    (mode, color) => {
      const all = {
        primary: color,
        accent: color,
        error: color,
        info: color,
        success: color,
        warning: color,
        anchor: color,
      };
      for (const paper of papers)
        expectReadable(colorsOf(mode, { light: all, dark: all, secondaryColor: color, loadingColor: color, paper }));
    },
  );

  it.each(papers.flatMap((paper) => modes.map((mode) => [paper, mode] as const)))(
    "gives the texts and edges of %s paper, %s, a contrast of AA or better [TEN-04]",
    (paper, mode) => {
      const { page, surface, sunken, border, text, textMuted, borderStrong } = neutrals[paper][mode];
      expect(contrast(textMuted, border)).toBeGreaterThanOrEqual(4.5);
      for (const background of [page, surface, sunken]) {
        expect(contrast(text, background)).toBeGreaterThanOrEqual(7);
        expect(contrast(textMuted, background)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(borderStrong, background)).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it.each(["#bb243e", "#e53935", "#c2185b", "#d84315"])(
    "has another colour for errors beside the reddish brand %s [TEN-04]",
    (primary) => {
      for (const mode of modes) {
        const { error } = colorsOf(mode, completeTheme({ light: { primary }, dark: { primary } }));
        expect(hueDistance(error, primary), mode).toBeGreaterThanOrEqual(15);
        expect(error).not.toBe(colorsOf(mode, completeTheme({ light: { primary: "#0f766e" } })).error);
      }
    },
  );

  it("gives the links of a tenant with a red brand the colour of text [TEN-04]", () => {
    const { anchor, text } = colorsOf("light", completeTheme({ light: { primary: "#bb243e" } }));
    expect(anchor).toBe(text);
  });

  it("converts colours into hue, saturation and lightness, and back", () => {
    for (const color of [...hostile, "#138f7f", "#f4aa60"]) expect(hexOf(hslOf(color))).toBe(color);
    expect(Math.round(hslOf("#0000ff").hue)).toBe(240);
  });

  it("sets typeface, corners, density and cards, by default the product's own [TEN-04]", () => {
    expect(themeStylesheet({})).toMatch(/--f:inherit;.*--r:6px;--r-btn:6px/);
    const own = themeStylesheet({ typeface: "serif", shape: "round", density: "roomy", card: "bold" });
    expect(own).toMatch(/--f:"Iowan[^;]*;.*--r-btn:99px;.*--ctl:3.25rem;--card-line:1.5px/);
  });

  it("never emits text that is not a colour [TEN-04]", () => {
    const css = themeStylesheet({ light: { primary: "red;}body{display:none" }, loadingColor: "url(//x)" });
    expect(css).not.toMatch(/body|url/);
    expect(css).toContain(`--c-primary:${defaultTheme.light.primary}`);
  });

  it("parses short and alpha notations and refuses others [TEN-04]", () => {
    expect(parseHex("#0Af")).toBe("#00aaff");
    expect(parseHex("#11223344")).toBe("#112233");
    expect([parseHex("#12"), parseHex("blue"), parseHex(null), parseHex("#12345g")]).toEqual([null, null, null, null]);
  });

  it("uses the primary colour for links when a brand sets no other [TEN-04]", () => {
    expect(themeStylesheet({ light: { primary: "#004aad" } })).toContain("--c-anchor:#004aad");
  });
});

function expectReadable(colors: ReturnType<typeof colorsOf>): void {
  const { page, surface, sunken, text, textMuted } = colors;
  for (const background of [page, surface, sunken]) {
    for (const name of ["primaryText", "anchor", "error", "info", "success", "warning"] as const)
      expect(contrast(colors[name], background), name).toBeGreaterThanOrEqual(4.5);
    for (const name of ["loading", "borderStrong", "focus"] as const)
      expect(contrast(colors[name], background), name).toBeGreaterThanOrEqual(3);
  }
  const pairs = [
    ["onPrimary", "primary"],
    ["onPrimary", "primaryHover"],
    ["onAccent", "accent"],
    ["onSecondary", "secondary"],
    ["onError", "error"],
    ["ink3", "ink2"],
    ["ink5", "ink2"],
    ...(["error", "info", "success", "warning"] as const).map((name) => [name, `${name}Soft`] as const),
  ] as const;
  for (const [ink, paper] of pairs)
    expect(contrast(colors[ink], colors[paper]), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
  for (const ink of [text, textMuted]) expect(contrast(ink, colors.primarySoft)).toBeGreaterThanOrEqual(4.5);
}

describe("the brand colour nearest to one without enough contrast [INS-01]", () => {
  const weak = (theme: ThemeInput, mode: "light" | "dark") =>
    contrastsOf(theme, mode).filter(({ ratio, least }) => ratio < least);

  it("is none where every pair has enough", () => {
    expect(passingBrand(defaultTheme, "light")).toBeNull();
  });

  it("passes and keeps the hue, for any colour", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), fc.constantFrom("light", "dark"), (number, mode) => {
        const primary = `#${number.toString(16).padStart(6, "0")}`;
        const theme = { ...defaultTheme, [mode]: { ...defaultTheme[mode], primary } };
        const found = passingBrand(theme, mode);
        expect(weak({ ...theme, [mode]: { ...theme[mode], primary: found ?? primary } }, mode)).toEqual([]);
        if (found === null) return;
        const [own, other] = [hslOf(primary), hslOf(found)];
        if (own.saturation >= 0.3 && other.lightness > 0.15) expect(hueDistance(primary, found)).toBeLessThan(8);
      }),
      { numRuns: 60 },
    );
  });
});

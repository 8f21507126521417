import { describe, expect, it } from "vitest";
import { contrast, parseHex } from "../color";
import { brandColors, defaultTheme, type Mode, neutral, themeStylesheet } from "./";

const modes: Mode[] = ["light", "dark"];
const hostile = ["#ffff00", "#ffffff", "#000000", "#777777", "#00ff00", "#1198cf", "#bb243e", "#0000ff"];

describe("palette", () => {
  it("keeps the product's default brand colours [TEN-04]", () => {
    const css = themeStylesheet({});
    expect(css).toContain(":root{--c-primary:#bb243e");
    expect(css).toContain(":root[data-theme=dark]{--c-primary:#1198cf");
    expect(css).toContain("--c-accent:#00bfa5");
    expect(css).toContain("--c-loading:#bb243e");
  });

  it.each(modes.flatMap((mode) => hostile.map((color) => [mode, color] as const)))(
    "makes %s %s readable as text, link and button [TEN-04]",
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
      const colors = brandColors(mode, all, color, color);
      const { surface, sunken, text, textMuted } = neutral[mode];
      for (const background of [colors.page, surface, sunken]) {
        expect(contrast(textMuted, background)).toBeGreaterThanOrEqual(4.5);
        for (const name of ["primaryText", "anchor", "error", "info", "success", "warning"] as const)
          expect(contrast(colors[name], background), name).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colors.loading, background)).toBeGreaterThanOrEqual(3);
      }
      expect(contrast(colors.onPrimary, colors.primary)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors.onPrimary, colors.primaryHover)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors.onAccent, colors.accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors.onError, colors.error)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors.error, colors.errorSoft)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(textMuted, colors.primarySoft)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, colors.primarySoft)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(modes)("keeps the neutral colours of %s at AA [TEN-04]", (mode) => {
    const { page, surface, sunken, border, text, textMuted, borderStrong } = neutral[mode];
    expect(contrast(textMuted, border)).toBeGreaterThanOrEqual(4.5);
    for (const background of [page, surface, sunken]) {
      expect(contrast(text, background)).toBeGreaterThanOrEqual(7);
      expect(contrast(textMuted, background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(borderStrong, background)).toBeGreaterThanOrEqual(3);
    }
  });

  it("sets the typeface of titles and the shape of corners, by default the product's own [TEN-04]", () => {
    expect(themeStylesheet({})).toContain("--f:inherit;--r:10px");
    expect(themeStylesheet({ typeface: "serif", shape: "sharp" })).toMatch(/--f:Georgia[^;]*;--r:3px/);
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

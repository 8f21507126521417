import { hexOf, hslOf, mix, readable } from "../color";
import type { Mode } from "./neutral";

const CREAM = { light: "#fff8ef", dark: "#ffeeda" };

/**
 * The six inks of all drawings: 1 the brand, 2 its dark shade, 3 a warm complement, 4 its tint, 5 cream, 6 the accent.
 * In dark mode only inks 2, 4 and 5 change. Ink 3 is readable on ink 2.
 */
export function inksOf(mode: Mode, primary: string, accent: string) {
  const { hue, saturation } = hslOf(primary);
  const night = hexOf({ hue, saturation: Math.min(saturation, 0.65), lightness: mode === "light" ? 0.17 : 0.11 });
  // Beside a red brand, ink 3 is peach: red and amber together look like fire.
  const red = saturation > 0.15 && (hue < 20 || hue > 320);
  const warm = red ? "#f4aa60" : "#fab82b";
  return {
    ink1: primary,
    ink2: night,
    ink3: readable(warm, [night], "#ffffff"),
    ink4:
      mode === "light" ? mix(red ? mix(primary, warm, 0.5) : primary, CREAM.light, 0.15) : mix(primary, night, 0.22),
    ink5: CREAM[mode],
    ink6: accent,
  };
}

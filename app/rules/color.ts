/** Colour arithmetic for WCAG 2.2 contrast (relative luminance of sRGB). Colours are `#rrggbb`. */

type Channels = readonly [number, number, number];

/** Parses `#rgb`, `#rrggbb` or `#rrggbbaa` (drops alpha) to lower-case `#rrggbb`; null for anything else. */
export function parseHex(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const digits = /^#(?:([0-9a-f]{3})|([0-9a-f]{6})(?:[0-9a-f]{2})?)$/i.exec(value.trim());
  if (!digits) return null;
  const short = digits[1];
  return `#${short ? short.replace(/./g, "$&$&") : digits[2]}`.toLowerCase();
}

function channels(hex: string): Channels {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  const linear = (channel: number) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Blends `weight` (0 to 1) of the first colour over the second. */
export function mix(over: string, under: string, weight: number): string {
  const top = channels(over);
  const bottom = channels(under);
  const blend = (index: 0 | 1 | 2) => Math.round(top[index] * weight + bottom[index] * (1 - weight));
  return `#${([0, 1, 2] as const).map((index) => blend(index).toString(16).padStart(2, "0")).join("")}`;
}

/** The text colour for a fill: white if the contrast suffices, else near-black or black. */
export function textOn(fill: string): string {
  return ["#ffffff", "#0b0e13"].find((ink) => contrast(ink, fill) >= 4.5) ?? "#000000";
}

/** Moves a colour towards `pole`, black or white, until its contrast to each background is at least `ratio`. */
export function readable(color: string, backgrounds: readonly string[], pole: string, ratio = 4.5): string {
  for (let weight = 1; weight > 0; weight -= 0.02) {
    const candidate = mix(color, pole, weight);
    if (backgrounds.every((background) => contrast(candidate, background) >= ratio)) return candidate;
  }
  return pole;
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
export type Hsl = { hue: number; saturation: number; lightness: number };

/** Hue, saturation and lightness of a colour `#rrggbb`. */
export function hslOf(hex: string): Hsl {
  const [red, green, blue] = channels(hex).map((channel) => channel / 255) as [number, number, number];
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const [span, lightness] = [most - least, (most + least) / 2];
  if (span === 0) return { hue: 0, saturation: 0, lightness };
  const sector =
    most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
  return { hue: (sector * 60 + 360) % 360, saturation: span / (1 - Math.abs(2 * lightness - 1)), lightness };
}

/** The colour `#rrggbb` of a hue, a saturation and a lightness. */
export function hexOf({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Degrees between the hues of two colours, 0 to 180; 180 if one of them is nearly grey. */
export function hueDistance(one: string, other: string): number {
  const [first, second] = [hslOf(one), hslOf(other)];
  if (first.saturation < 0.15 || second.saturation < 0.15) return 180;
  const turn = Math.abs(first.hue - second.hue);
  return Math.min(turn, 360 - turn);
}

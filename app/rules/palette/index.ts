import { hueDistance, mix, parseHex, readable, textOn } from "../color";
import { inksOf } from "./ink";
import { type LookInput, lookVariables } from "./look";
import { type Mode, neutrals, type Paper } from "./neutral";

export { lookVariables } from "./look";
export { type Mode, neutrals } from "./neutral";

export type BrandColor = "primary" | "accent" | "error" | "info" | "success" | "warning" | "anchor";
export type Palette = Record<BrandColor, string>;
export type Theme = { light: Palette; dark: Palette; secondaryColor: string; loadingColor: string; paper: Paper };

/** A theme as a tenant stores it: a missing or malformed colour gets its default. */
export type ThemeInput = LookInput & {
  light?: Partial<Record<BrandColor, string | null | undefined>> | null | undefined;
  dark?: Partial<Record<BrandColor, string | null | undefined>> | null | undefined;
  secondaryColor?: string | null | undefined;
  loadingColor?: string | null | undefined;
  paper?: Paper | null | undefined;
};

export const defaultTheme: Theme = {
  light: {
    primary: "#bb243e",
    accent: "#00bfa5",
    error: "#c62828",
    info: "#1565c0",
    success: "#15803d",
    warning: "#c77700",
    anchor: "#bb243e",
  },
  dark: {
    primary: "#1198cf",
    accent: "#00bfa5",
    error: "#ff8a80",
    info: "#7fb8ff",
    success: "#6fd3a0",
    warning: "#f2b65a",
    anchor: "#5cc1ee",
  },
  secondaryColor: "#414b5c",
  loadingColor: "#bb243e",
  paper: "warm",
};

const statuses = ["error", "info", "success", "warning"] as const;

/** Reds for errors beside a red brand: one tends towards yellow, the other towards purple. */
const REDS = { light: ["#a83a00", "#a1123f"], dark: ["#ffb184", "#ff9dbb"] } as const;

/** The colour of errors: the tenant's, unless the brand has a similar hue. */
function errorColor(mode: Mode, { primary, error }: Palette): string {
  if (hueDistance(primary, error) >= 30) return error;
  const [ember, berry] = REDS[mode];
  return hueDistance(primary, ember) >= hueDistance(primary, berry) ? ember : berry;
}

/**
 * All colour variables of a mode: neutral colours, the brand's fills as given, the brand's text colours with sufficient
 * contrast, and the inks of drawings.
 */
export function colorsOf(mode: Mode, theme: Theme) {
  const neutral = neutrals[theme.paper][mode];
  const { page, surface, sunken } = neutral;
  const palette = theme[mode];
  const pole = mode === "light" ? "#000000" : "#ffffff";
  const soft = (color: string) => mix(color, surface, mode === "light" ? 0.09 : 0.14);
  const asText = (color: string, ratio?: number) => readable(color, [page, surface, sunken, soft(color)], pole, ratio);
  const onPrimary = textOn(palette.primary);
  const named = { ...palette, error: errorColor(mode, palette) };
  const [error, info, success, warning] = statuses.map((name) => asText(named[name])) as [
    string,
    string,
    string,
    string,
  ];
  return {
    ...neutral,
    primary: palette.primary,
    onPrimary,
    primaryHover: mix(palette.primary, onPrimary === "#ffffff" ? "#000000" : "#ffffff", 0.86),
    primaryText: asText(palette.primary),
    primarySoft: soft(palette.primary),
    accent: palette.accent,
    onAccent: textOn(palette.accent),
    secondary: theme.secondaryColor,
    onSecondary: textOn(theme.secondaryColor),
    loading: asText(theme.loadingColor, 3),
    // A red link would look like an error, so it gets the colour of text.
    anchor: hueDistance(palette.anchor, "#ff0000") < 30 ? neutral.text : asText(palette.anchor),
    error,
    onError: textOn(error),
    errorSoft: soft(named.error),
    info,
    infoSoft: soft(palette.info),
    success,
    successSoft: soft(palette.success),
    warning,
    warningSoft: soft(palette.warning),
    /** The focus does not depend on the brand: a ring and a yellow halo, visible on any brand or picture. */
    focus: mode === "light" ? neutral.text : GLOW,
    glow: GLOW,
    shadow: mode === "light" ? "rgb(30 20 24/.1)" : "rgb(0 0 0/.45)",
    lift: mode === "light" ? "rgb(30 20 24/.3)" : "#000",
    borderBold: mode === "light" ? neutral.text : neutral.borderStrong,
    borderSoft: mode === "light" ? "transparent" : neutral.border,
    ...inksOf(mode, theme.light.primary, theme.light.accent),
  };
}

const GLOW = "#ffd43b";

/** The CSS variable name of a colour: `onPrimary` → `c-on-primary`. */
export const variableName = (name: string) => `c-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** A tenant's theme with the default for every colour that is missing or malformed. */
export function completeTheme(input: ThemeInput): Theme {
  const palette = (mode: Mode): Palette => {
    const given = input[mode] ?? {};
    const primary = parseHex(given.primary);
    const entries = Object.entries(defaultTheme[mode]).map(([name, fallback]) => {
      // When a tenant sets a primary colour but none for links, its links use the primary colour.
      const inherited = name === "anchor" && primary ? primary : fallback;
      return [name, parseHex(given[name as BrandColor]) ?? inherited];
    });
    return Object.fromEntries(entries) as Palette;
  };
  return {
    light: palette("light"),
    dark: palette("dark"),
    secondaryColor: parseHex(input.secondaryColor) ?? defaultTheme.secondaryColor,
    loadingColor: parseHex(input.loadingColor) ?? defaultTheme.loadingColor,
    paper: input.paper ?? defaultTheme.paper,
  };
}

/** The CSS variables of all colours of a mode. */
export const colorVariables = (mode: Mode, theme: Theme): Record<string, string> =>
  Object.fromEntries(Object.entries(colorsOf(mode, theme)).map(([name, value]) => [variableName(name), value]));

/**
 * The stylesheet of a tenant's theme: colours and look. It contains only parsed colours and our own values; print is
 * always light.
 */
export function themeStylesheet(input: ThemeInput): string {
  const theme = completeTheme(input);
  const declared = (variables: Record<string, string>) =>
    Object.entries(variables)
      .map(([name, value]) => `--${name}:${value}`)
      .join(";");
  const dark = declared(colorVariables("dark", theme));
  const light = declared({ ...colorVariables("light", theme), ...lookVariables(input) });
  return `:root{${light}}@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}@media screen{:root[data-theme=dark]{${dark}}}`;
}

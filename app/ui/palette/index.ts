import { mix, parseHex, readable, textOn } from "../color";

export type BrandColor = "primary" | "accent" | "error" | "info" | "success" | "warning" | "anchor";
export type Palette = Record<BrandColor, string>;
export type Theme = { light: Palette; dark: Palette; secondaryColor: string; loadingColor: string };

/** Typefaces of titles; each consists of system fonts, so that none is downloaded. */
const typefaces = {
  sans: "inherit",
  serif: 'Georgia,"Iowan Old Style","Noto Serif",serif',
  rounded: 'ui-rounded,"SF Pro Rounded",Nunito,"Trebuchet MS","Segoe UI",system-ui,sans-serif',
} as const;
/** Corner radius of a button; the radii of cards and small parts are proportional to it. */
const shapes = { sharp: "3px", soft: "10px", round: "14px" } as const;

/** A theme as a tenant stores it: a missing or malformed colour gets its default. */
export type ThemeInput = {
  light?: Partial<Record<BrandColor, string | null | undefined>> | null | undefined;
  dark?: Partial<Record<BrandColor, string | null | undefined>> | null | undefined;
  secondaryColor?: string | null | undefined;
  loadingColor?: string | null | undefined;
  typeface?: keyof typeof typefaces | null | undefined;
  shape?: keyof typeof shapes | null | undefined;
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
};

export const neutral = {
  light: {
    page: "#fafafb",
    surface: "#ffffff",
    sunken: "#f0f2f5",
    border: "#e1e5ea",
    borderStrong: "#838c9b",
    text: "#151a23",
    textMuted: "#566072",
  },
  dark: {
    page: "#0d1015",
    surface: "#151a21",
    sunken: "#1d232c",
    border: "#2b333f",
    borderStrong: "#748094",
    text: "#e9edf3",
    textMuted: "#a4afbf",
  },
} as const;

export type Mode = keyof typeof neutral;

const statuses = ["error", "info", "success", "warning"] as const;

/** Every colour variable that depends on the brand, adjusted for contrast to the neutral surfaces of the mode. */
export function brandColors(mode: Mode, palette: Palette, secondary: string, loading: string) {
  const { surface, sunken } = neutral[mode];
  const page = mix(palette.primary, neutral[mode].page, mode === "light" ? 0.03 : 0.015);
  const pole = mode === "light" ? "#000000" : "#ffffff";
  const soft = (color: string) => mix(color, surface, mode === "light" ? 0.08 : 0.16);
  const asText = (color: string, ratio?: number) => readable(color, [page, surface, sunken, soft(color)], pole, ratio);
  const onPrimary = textOn(palette.primary);
  const [error, info, success, warning] = statuses.map((name) => asText(palette[name])) as [
    string,
    string,
    string,
    string,
  ];
  return {
    primary: palette.primary,
    onPrimary,
    primaryHover: mix(palette.primary, onPrimary === "#ffffff" ? "#000000" : "#ffffff", 0.86),
    primaryText: asText(palette.primary),
    primarySoft: soft(palette.primary),
    accent: palette.accent,
    onAccent: textOn(palette.accent),
    secondary,
    onSecondary: textOn(secondary),
    loading: asText(loading, 3),
    anchor: asText(palette.anchor),
    error,
    onError: textOn(error),
    errorSoft: soft(palette.error),
    info,
    infoSoft: soft(palette.info),
    success,
    successSoft: soft(palette.success),
    warning,
    warningSoft: soft(palette.warning),
    /** A slight tint of the brand. */
    page,
  };
}

export type BrandVariable = keyof ReturnType<typeof brandColors>;

/** The CSS variable name of a colour: `onPrimary` → `c-on-primary`. */
export const variableName = (name: string) => `c-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function complete(input: ThemeInput): Theme {
  const palette = (mode: Mode): Palette => {
    const given = input[mode] ?? {};
    const primary = parseHex(given.primary);
    const entries = Object.entries(defaultTheme[mode]).map(([name, fallback]) => {
      // When a tenant sets only its primary colour, its links use that colour too.
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
  };
}

/** The stylesheet of a tenant's brand: colours, typeface of titles, shape of corners. It contains only parsed hexadecimal colours; print is always light. */
export function themeStylesheet(input: ThemeInput): string {
  const theme = complete(input);
  const declarations = (mode: Mode) =>
    Object.entries(brandColors(mode, theme[mode], theme.secondaryColor, theme.loadingColor))
      .map(([name, value]) => `--${variableName(name)}:${value}`)
      .join(";");
  const dark = declarations("dark");
  const look = `--f:${typefaces[input.typeface ?? "sans"]};--r:${shapes[input.shape ?? "soft"]}`;
  return `:root{${declarations("light")};${look}}@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}@media screen{:root[data-theme=dark]{${dark}}}`;
}

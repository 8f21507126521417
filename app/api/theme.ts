import { z } from "zod";
import { type BrandColor, defaultTheme, type Mode } from "~/rules/palette";
import { ifAbsent } from "./specified";

const Colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .meta({ examples: ["#BB243E"] });

const colourOf = (mode: Mode, name: BrandColor) => ifAbsent(Colour, () => defaultTheme[mode][name]);

const paletteOf = (mode: Mode) =>
  z.object({
    primary: colourOf(mode, "primary"),
    accent: colourOf(mode, "accent"),
    error: colourOf(mode, "error"),
    info: colourOf(mode, "info"),
    success: colourOf(mode, "success"),
    warning: colourOf(mode, "warning"),
    anchor: colourOf(mode, "anchor"),
  });

export const Palette = paletteOf("light");
export type Palette = z.output<typeof Palette>;

/** An institution's theme; pictures are URLs, null for the product's own. */
export const Theme = z.object({
  light: Palette,
  dark: paletteOf("dark"),
  secondaryColor: ifAbsent(Colour, () => defaultTheme.secondaryColor),
  loadingColor: ifAbsent(Colour, () => defaultTheme.loadingColor),
  favicon: z.string().nullable(),
  logo: z.string().nullable(),
  darkLogo: z.string().nullable(),
  loginPageImage: z.string().nullable(),
  /** This and the following fields describe the look besides colours; an absent field means the product's own look. */
  typeface: z.enum(["sans", "serif", "geometric", "rounded"]).optional(),
  /** The shape of corners. */
  shape: z.enum(["sharp", "soft", "round"]).optional(),
  density: z.enum(["compact", "regular", "roomy"]).optional(),
  card: z.enum(["line", "bold", "soft"]).optional(),
  header: z.enum(["paper", "dark", "floating"]).optional(),
  /** Tint of pages and texts. */
  paper: z.enum(["warm", "cool", "sand"]).optional(),
  /** The drawing on the home page. */
  scene: z.enum(["arcade", "mosaic", "landscape"]).optional(),
});
export type Theme = z.output<typeof Theme>;

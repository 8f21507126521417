import { z } from "zod";

const Colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .meta({ examples: ["#BB243E"] });

export const Palette = z.object({
  primary: Colour,
  accent: Colour,
  error: Colour,
  info: Colour,
  success: Colour,
  warning: Colour,
  anchor: Colour,
});
export type Palette = z.output<typeof Palette>;

/** An institution's theme; pictures are URLs, null for the product's own. */
export const Theme = z.object({
  light: Palette,
  dark: Palette,
  secondaryColor: Colour,
  loadingColor: Colour,
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

import { z } from "zod";

const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);

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
  /** Typeface of the titles and shape of the corners; the product's own when absent. */
  typeface: z.enum(["sans", "serif", "rounded"]).optional(),
  shape: z.enum(["sharp", "soft", "round"]).optional(),
});
export type Theme = z.output<typeof Theme>;

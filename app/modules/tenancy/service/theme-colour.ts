import { z } from "zod";

const Primary = z.object({ light: z.object({ primary: z.string().regex(/^#[0-9a-fA-F]{6}$/) }) });
const NEUTRAL = "#1F2933";

/** The light primary colour in a `themeJson` column; dark grey unless it is written as #rrggbb. Throws if not JSON. */
export function themeColourOf(themeJson: string): string {
  const parsed = Primary.safeParse(JSON.parse(themeJson));
  return parsed.success ? parsed.data.light.primary : NEUTRAL;
}

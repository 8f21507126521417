import { z } from "zod";
import type { TextKey } from "~/i18n/catalogue";

/** A checkbox with the value `true`. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value === "true");

/** A checkbox that must be ticked. */
export const mustTick = (message: TextKey) => z.literal("true", { error: message });

import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { space, text } from "../token";

export const price = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${space[2]}`,
  fontVariantNumeric: "tabular-nums",
});
export const amount = styleVariants({
  medium: { fontWeight: 700, fontSize: "1.375rem", letterSpacing: "-.02em", lineHeight: 1.2, whiteSpace: "nowrap" },
  large: { fontWeight: 700, fontSize: "clamp(2rem,8vw,2.75rem)", letterSpacing: "-.035em", lineHeight: 1.2 },
});
export const struck = style({ color: color.textMuted });
export const note = style({ color: color.textMuted, fontSize: text.small });

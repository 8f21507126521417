import { globalStyle, style } from "@vanilla-extract/css";
import { stack } from "../layout.css";
import { color } from "../theme.css";
import { space, text } from "../token";

export const heading = style({ display: "grid", gap: space[2], marginBottom: space[5], maxWidth: "44rem" });
// A stack has its own spacing.
globalStyle(`${stack}>${heading}`, { marginBottom: 0 });
export const eyebrow = style({
  fontSize: text.tiny,
  fontWeight: 650,
  letterSpacing: ".02em",
  color: color.primaryText,
});
export const lead = style({ color: color.textMuted, fontSize: text.lead, maxWidth: "38em" });

import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { radius, space, text } from "../token";

const base = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  padding: "1px .625rem",
  borderRadius: radius.full,
  fontSize: text.tiny,
  fontWeight: 600,
});
export const tone = styleVariants(
  {
    neutral: { color: color.textMuted, background: color.border },
    primary: { color: color.onPrimary, background: color.primary },
    accent: { color: color.onAccent, background: color.accent },
    info: { color: color.info, background: color.infoSoft },
    success: { color: color.success, background: color.successSoft },
    warning: { color: color.warning, background: color.warningSoft },
    error: { color: color.error, background: color.errorSoft },
  },
  (rule) => [base, rule],
);

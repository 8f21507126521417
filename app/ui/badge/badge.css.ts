import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { radius, space, text } from "../token";

const base = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  padding: ".125rem .5rem",
  borderRadius: radius.small,
  "@media": { "(forced-colors:active)": { border: "1px solid" } },
  fontSize: text.tiny,
  fontWeight: 600,
});
export const tone = styleVariants(
  {
    neutral: { color: color.text, background: color.sunken },
    primary: { color: color.onPrimary, background: color.primary },
    accent: { color: color.onAccent, background: color.accent },
    info: { color: color.info, background: color.infoSoft },
    success: { color: color.success, background: color.successSoft },
    warning: { color: color.warning, background: color.warningSoft },
    error: { color: color.error, background: color.errorSoft },
  },
  (rule) => [base, rule],
);

import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { radius, space } from "../token";

const base = style({
  display: "flex",
  gap: space[3],
  padding: ".875rem 1rem",
  border: "1px solid transparent",
  borderRadius: radius.medium,
});
const tone = (ink: string, paper: string) => [base, { color: ink, background: paper }];
export const kind = styleVariants({
  info: tone(color.info, color.infoSoft),
  success: tone(color.success, color.successSoft),
  warning: tone(color.warning, color.warningSoft),
  error: tone(color.error, color.errorSoft),
});
export const summary = style([kind.error, { border: `2px solid ${color.error}`, borderLeftWidth: "8px" }]);
export const body = style({ color: color.text, display: "grid", gap: space[1], minWidth: 0, flex: 1 });
export const title = style({
  fontFamily: "inherit",
  fontWeight: 650,
  fontSize: "1rem",
  letterSpacing: 0,
  lineHeight: 1.4,
});
export const links = style({ display: "grid" });
export const link = style({ color: color.error, fontWeight: 600, display: "inline-block", paddingBlock: space[1] });

import { style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { space } from "../token";

export const marks = style({ display: "flex", flexWrap: "wrap", gap: space[1] });
/** Keeps the brand's own colours where the system forces colours. */
export const mark = style({
  width: "2.25rem",
  height: "1.5rem",
  border: `1px solid ${color.border}`,
  borderRadius: "3px",
  forcedColorAdjust: "none",
});

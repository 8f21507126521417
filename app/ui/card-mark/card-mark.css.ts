import { style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { space } from "../token";

export const marks = style({ display: "flex", flexWrap: "wrap", gap: space[1] });
/** Keeps its colours, by which brands are told apart, on a card's white. */
export const mark = style({
  width: "2.25rem",
  height: "1.5rem",
  border: `1px solid ${color.border}`,
  borderRadius: "3px",
  forcedColorAdjust: "none",
});

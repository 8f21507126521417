import { style } from "@vanilla-extract/css";

/** Styled by CSS, not by attributes: a page has dozens of icons, and the style is sent once. */
export const icon = style({
  width: "1.25em",
  height: "1.25em",
  flex: "none",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.75,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});

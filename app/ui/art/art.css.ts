import { style } from "@vanilla-extract/css";

/** Fills its box, which must be positioned; keeps its inks where the system forces colours. */
export const drawing = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  forcedColorAdjust: "none",
});

import { style } from "@vanilla-extract/css";
import { screenOnly } from "../global.css";
import { color } from "../theme.css";
import { space, text } from "../token";

export const bar = style([
  screenOnly,
  { background: color.surface, borderBottom: `1px solid ${color.border}`, fontSize: text.small },
]);
export const body = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  padding: `${space[3]} 0`,
});

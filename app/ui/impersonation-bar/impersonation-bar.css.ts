import { style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { space } from "../token";

export const bar = style({
  position: "sticky",
  bottom: 0,
  zIndex: 20,
  background: color.text,
  color: color.surface,
  "@media": { print: { display: "none" } },
});
export const body = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[5]}`,
  paddingBlock: space[3],
  fontWeight: 600,
});

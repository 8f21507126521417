import { style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { space, text } from "../token";

export const list = style({ display: "grid" });
export const line = style({
  position: "relative",
  padding: `${space[3]} 0 ${space[3]} 2.5rem`,
  selectors: {
    "&:not(:first-child)": { borderTop: `1px solid ${color.border}` },
    "&:first-child": { paddingTop: 0 },
    "&:last-child": { paddingBottom: 0 },
  },
  "@media": { print: { breakInside: "avoid" } },
});
export const symbol = style({
  position: "absolute",
  left: 0,
  marginTop: ".625rem",
  fontSize: "1.375rem",
  color: color.primaryText,
});
export const term = style({ color: color.textMuted, fontSize: text.small });
export const detail = style({ fontWeight: 650 });

import { style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { media, space } from "../token";

export const list = style({
  display: "flex",
  gap: space[1],
  overflowX: "auto",
  borderBottom: `1px solid ${color.border}`,
  // On phones the tabs wrap, because a row that scrolls would not show that it has more tabs.
  "@media": { [media.phone]: { flexWrap: "wrap" } },
});
export const tab = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: "2.75rem",
  padding: `${space[2]} clamp(${space[2]},2.5vw,${space[4]})`,
  color: color.textMuted,
  fontWeight: 600,
  textDecoration: "none",
  whiteSpace: "nowrap",
  borderBottom: "3px solid transparent",
  selectors: {
    "&:hover": { color: color.text, borderColor: color.border },
    "&[aria-current]": { color: color.primaryText, borderColor: color.primaryText },
    "&:focus-visible": { outlineOffset: "-3px" },
  },
});

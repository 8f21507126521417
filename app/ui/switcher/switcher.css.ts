import { style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { radius, text } from "../token";

export const group = style({
  display: "inline-flex",
  padding: "2px",
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.sunken,
});
export const item = style({
  display: "grid",
  placeItems: "center",
  minWidth: "2.75rem",
  minHeight: "2.5rem",
  paddingInline: ".5rem",
  border: 0,
  borderRadius: radius.small,
  background: "none",
  color: color.textMuted,
  fontSize: text.small,
  fontWeight: 600,
  textDecoration: "none",
  cursor: "pointer",
  selectors: {
    "&:hover": { color: color.text },
    "&[aria-current],&[aria-pressed=true]": {
      color: color.text,
      background: color.surface,
      boxShadow: `0 0 0 1px ${color.borderStrong}`,
    },
  },
  "@media": {
    "(forced-colors:active)": { selectors: { "&[aria-current],&[aria-pressed=true]": { border: "2px solid" } } },
  },
});

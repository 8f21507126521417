import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { media, radius, space, text } from "../token";

export const compact = style({
  display: "grid",
  gap: space[2],
  fontSize: text.small,
  "@media": { [media.desktop]: { display: "none" } },
});
export const bar = style({
  appearance: "none",
  display: "block",
  width: "100%",
  height: ".375rem",
  border: 0,
  borderRadius: radius.full,
  overflow: "hidden",
  background: color.border,
  color: color.primaryText,
  selectors: {
    "&::-webkit-progress-bar": { background: color.border },
    "&::-webkit-progress-value": { background: color.primaryText, borderRadius: radius.full },
    "&::-moz-progress-bar": { background: color.primaryText },
  },
});
export const list = style({ display: "none", "@media": { [media.desktop]: { display: "flex" } } });

const step = style({
  position: "relative",
  flex: 1,
  minWidth: 0,
  fontSize: text.tiny,
  lineHeight: 1.35,
  textAlign: "center",
  color: color.textMuted,
  selectors: {
    // The line from the previous step.
    "&:not(:first-child)::before": {
      content: "",
      position: "absolute",
      top: "calc(1rem - 1px)",
      right: "calc(50% + 1.375rem)",
      width: "calc(100% - 2.75rem)",
      height: "2px",
      borderRadius: radius.full,
      background: color.border,
    },
  },
});
const reached = { "&:not(:first-child)::before": { background: color.primaryText } };
export const state = styleVariants({
  done: [step, { selectors: reached, color: color.text }],
  current: [step, { selectors: reached, color: color.text, fontWeight: 650 }],
  upcoming: [step],
  blocked: [step],
});

const dot = style({
  display: "grid",
  placeItems: "center",
  width: "2rem",
  height: "2rem",
  margin: `0 auto ${space[2]}`,
  border: `2px solid ${color.border}`,
  borderRadius: "50%",
  background: color.surface,
  color: color.textMuted,
  fontWeight: 650,
});
export const dotState = styleVariants({
  done: [dot, { borderColor: color.primaryText, color: color.primaryText, background: color.primarySoft }],
  current: [
    dot,
    {
      borderColor: color.primary,
      background: color.primary,
      color: color.onPrimary,
      boxShadow: `0 0 0 4px ${color.primarySoft}`,
    },
  ],
  upcoming: [dot],
  blocked: [dot, { borderStyle: "dashed" }],
});
export const link = style({
  display: "block",
  color: "inherit",
  textDecoration: "none",
  minHeight: "2.75rem",
  ":hover": { textDecoration: "underline" },
});

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
  color: color.primary,
  selectors: {
    "&::-webkit-progress-bar": { background: color.border },
    "&::-webkit-progress-value": { background: color.primary, borderRadius: radius.full },
    "&::-moz-progress-bar": { background: color.primary },
  },
});
export const list = style({ display: "none", "@media": { [media.desktop]: { display: "flex", gap: space[3] } } });

const step = style({ flex: 1, minWidth: 0, fontSize: text.tiny, lineHeight: 1.35, color: color.textMuted });
export const state = styleVariants({
  done: [step, { color: color.text }],
  current: [step, { color: color.text, fontWeight: 650 }],
  upcoming: [step],
  blocked: [step],
});

/** The part of the bar that a step is. */
const part = style({
  display: "block",
  height: ".375rem",
  marginBottom: space[2],
  borderRadius: radius.full,
  background: color.border,
  "@media": { "(forced-colors:active)": { border: "1px solid" } },
});
const passed = style({
  background: color.primary,
  "@media": { "(forced-colors:active)": { background: "Highlight", forcedColorAdjust: "none" } },
});
export const partState = styleVariants({
  done: [part, passed],
  current: [part, { background: `linear-gradient(90deg,${color.primary} 50%,${color.border} 0)` }],
  upcoming: [part],
  blocked: [part],
});
export const mark = style({ display: "inline-block", verticalAlign: "-.2em", color: color.success });
export const link = style({
  display: "block",
  color: "inherit",
  textDecoration: "none",
  minHeight: "2.75rem",
  ":hover": { textDecoration: "underline" },
});

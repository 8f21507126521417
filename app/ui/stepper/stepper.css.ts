import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { elevation, media, radius, space, text } from "../token";

/** Bars in the first row, labels below: all labels in wide windows, only that of the current stage in narrow ones. */
export const list = style({
  display: "grid",
  gridTemplateColumns: "repeat(4,minmax(0,1fr))",
  gap: `${space[2]} .375rem`,
  fontSize: text.small,
  "@media": { [media.desktop]: { columnGap: space[4] }, [media.print]: { display: "none" } },
});
export const stage = style({ display: "contents" });
export const bar = style({
  appearance: "none",
  gridRow: 1,
  width: "100%",
  height: elevation.bar,
  border: 0,
  borderRadius: radius.small,
  overflow: "hidden",
  background: color.border,
  color: color.primary,
  selectors: {
    "&::-webkit-progress-bar": { background: color.border },
    "&::-webkit-progress-value": { background: color.primary },
    "&::-moz-progress-bar": { background: color.primary },
  },
  "@media": {
    "(forced-colors:active)": {
      border: "1px solid",
      forcedColorAdjust: "none",
      selectors: {
        "&::-webkit-progress-bar": { background: "Canvas" },
        "&::-webkit-progress-value": { background: "Highlight" },
        "&::-moz-progress-bar": { background: "Highlight" },
      },
    },
  },
});
const narrow = { [media.desktop]: { display: "none" } };
export const label = style({
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  color: color.textMuted,
  "@media": {
    [media.desktop]: { position: "static", width: "auto", height: "auto", clipPath: "none", gridRow: 2 },
  },
});
export const current = style({
  gridRow: 2,
  gridColumn: "1/-1",
  "@media": { [media.desktop]: { gridColumn: "auto" } },
});
export const position = style({ color: color.textMuted, "@media": narrow });
export const ended = style({ marginTop: space[2], fontSize: text.small, "@media": narrow });
export const mark = style({ display: "inline-block", verticalAlign: "-.25em", color: color.success });

export const parts = style({ display: "inline", selectors: { "&[open]": { display: "block" } } });
export const summary = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  // A comfortable target for clicks that needs no more room than its line.
  padding: `${space[3]} ${space[2]}`,
  margin: `-${space[3]} 0`,
  color: color.textMuted,
  whiteSpace: "nowrap",
  ":hover": { color: color.text },
});
export const turn = style({ display: "flex", selectors: { "[open]>summary &": { rotate: "180deg" } } });
export const partList = style({
  marginTop: space[3],
  paddingLeft: space[3],
  borderLeft: `2px solid ${color.border}`,
});
const row = style({ paddingBlock: space[2], minHeight: "2.75rem" });
export const part = styleVariants({
  done: [row],
  current: [row, { fontWeight: 650 }],
  upcoming: [row, { color: color.textMuted }],
});
export const link = style({ display: "block", margin: `-${space[2]} 0`, padding: `${space[2]} 0` });

import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { media, space, text } from "../token";

export const list = style({
  display: "grid",
  gap: space[4],
  "@media": { [media.desktop]: { gridTemplateColumns: "repeat(4,minmax(0,1fr))", gap: space[5] } },
});
export const stage = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "2rem minmax(0,1fr)",
  gap: "0 .875rem",
  selectors: {
    // The line to the next stage.
    "&:not(:last-child)::before": {
      content: "",
      position: "absolute",
      left: "calc(1rem - 1px)",
      top: "2.25rem",
      bottom: "-.75rem",
      width: "2px",
      background: color.border,
    },
  },
  "@media": {
    [media.desktop]: {
      display: "block",
      selectors: {
        "&:not(:last-child)::before": {
          left: "2.75rem",
          right: "-1rem",
          top: "1rem",
          bottom: "auto",
          width: "auto",
          height: "2px",
        },
      },
    },
  },
});
export const dot = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "2rem",
  height: "2rem",
  border: `2px solid ${color.borderStrong}`,
  borderRadius: "50%",
  background: color.surface,
  fontSize: text.tiny,
  fontWeight: 700,
});
export const rowDot = style([dot, { "@media": { [media.desktop]: { marginBottom: space[3] } } }]);
export const dotState = styleVariants({
  done: [dot, { borderColor: color.success, color: color.surface, background: color.success }],
  current: [dot, { borderColor: color.text, color: color.page, background: color.text }],
  upcoming: [dot],
  blocked: [dot, { borderStyle: "dashed" }],
});

import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "./theme.css";
import { space, text } from "./token";

export const list = style({ display: "grid" });
export const item = style({
  position: "relative",
  display: "flex",
  gap: space[4],
  paddingBottom: space[5],
  selectors: {
    "&:last-child": { paddingBottom: 0 },
    "&:not(:last-child)::before": {
      content: "",
      position: "absolute",
      top: "2.25rem",
      bottom: ".25rem",
      left: "calc(1rem - 1px)",
      width: "2px",
      background: color.border,
    },
  },
});
export const body = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[2]} ${space[4]}`,
  flex: 1,
  minWidth: 0,
});
export const words = style({ flex: "1 1 14rem", paddingTop: space[1] });
export const title = styleVariants({
  done: { fontWeight: 600 },
  current: { fontWeight: 650 },
  upcoming: { color: color.textMuted, fontWeight: 600 },
  blocked: { color: color.textMuted, fontWeight: 600 },
});
export const reason = style({ color: color.textMuted, fontSize: text.small });

export const subscription = style({ display: "grid", gridTemplateColumns: "minmax(0,1fr)", gap: space[4] });
export const subscriptionTop = style({
  display: "flex",
  gap: space[4],
  justifyContent: "space-between",
  alignItems: "start",
  flexWrap: "wrap",
});

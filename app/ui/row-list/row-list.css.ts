import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { radius, space, text } from "../token";

export const list = style({ display: "grid" });
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[2]} ${space[4]}`,
  paddingBlock: space[4],
  selectors: {
    "&:not(:last-child)": { borderBottom: `1px solid ${color.border}` },
    "&:first-child": { paddingTop: 0 },
    "&:last-child": { paddingBottom: 0 },
  },
});
/** A small picture, or an icon in its place. */
export const media = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "4rem",
  height: "4rem",
  overflow: "hidden",
  background: color.sunken,
  color: color.textMuted,
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
});
globalStyle(`${media} img`, { width: "100%", height: "100%", objectFit: "cover" });
export const words = style({ flex: "1 1 12rem", minWidth: 0, overflowWrap: "anywhere" });
export const title = style({ fontWeight: 650 });
export const detail = style({ color: color.textMuted, fontSize: text.small });

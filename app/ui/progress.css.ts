import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { color } from "./theme.css";
import { media, radius, space, text } from "./token";

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
export const stepAction = style({ marginTop: space[3] });

export const subscription = style({ display: "grid", gridTemplateColumns: "minmax(0,1fr)", gap: space[5] });
/** The content at the start, facts and links at the end; stacked in narrow windows. */
export const subscriptionBody = style({
  display: "grid",
  gridTemplateColumns: "minmax(0,1fr)",
  gap: space[6],
  "@media": { [media.desktop]: { gridTemplateColumns: "minmax(0,1fr) 17rem", gap: space[7] } },
});
export const subscriptionMain = style({
  display: "grid",
  gridTemplateColumns: "minmax(0,1fr)",
  gap: space[6],
  alignContent: "start",
});
export const subscriptionSide = style({
  display: "grid",
  gap: space[5],
  alignContent: "start",
  paddingTop: space[5],
  borderTop: `1px solid ${color.border}`,
  "@media": {
    [media.desktop]: { padding: `0 0 0 ${space[6]}`, border: 0, borderLeft: `1px solid ${color.border}` },
  },
});
/** Stacked links, their text aligned with the facts above. */
export const subscriptionActions = style({ display: "grid", justifyItems: "start" });
globalStyle(`${subscriptionActions}>*`, { marginLeft: `-${space[4]}` });
export const subscriptionTop = style({
  display: "flex",
  gap: `${space[3]} ${space[4]}`,
  alignItems: "center",
  flexWrap: "wrap",
});
export const subscriptionPicture = style({
  position: "relative",
  flex: "none",
  width: "clamp(3.5rem,12vw,5.5rem)",
  aspectRatio: "1",
  borderRadius: `max(${radius.medium},${radius.art})`,
  overflow: "hidden",
  "@media": { [media.print]: { display: "none" } },
});
export const subscriptionWords = style({ flex: "1 1 9rem", minWidth: 0 });

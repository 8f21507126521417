import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { floating, panel } from "./global.css";
import { color } from "./theme.css";
import { media, radius, space, text } from "./token";
import { whereOpen } from "./where-open";

/** Selects a part of a collapsible section that is in a panel, directly or inside a searchable item (`data-item`). */
const inPanel = `${panel}>*>&,${panel}>[data-item]>*>&`;
export const item = style({
  borderTop: `1px solid ${color.border}`,
  selectors: { [`${panel}>&:first-child,${panel}>[data-item]:first-child>&`]: { borderTop: 0 } },
});
export const summary = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  minHeight: "3.25rem",
  paddingBlock: space[3],
  fontWeight: 600,
  borderRadius: radius.small,
  selectors: { "&:hover": { color: color.primaryText }, [inPanel]: { paddingInline: space[4] } },
});
export const turn = style({ display: "flex", selectors: { "[open]>summary &": { rotate: "180deg" } } });
export const content = style({
  paddingBottom: space[4],
  color: color.textMuted,
  selectors: { [inPanel]: { paddingInline: space[4] } },
});

/** A `details` that is always open on desktops if CSS can open it; in other browsers a click opens it. */
export const openOnDesktop = style({});
globalStyle(`${openOnDesktop}>summary`, whereOpen({ display: "none" }));
globalStyle(`${openOnDesktop}::details-content`, whereOpen({ contentVisibility: "visible", display: "block" }));

export const menu = style({ position: "relative" });
export const trigger = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: "2.75rem",
  minWidth: "2.75rem",
  padding: `${space[1]} ${space[2]}`,
  border: 0,
  background: "none",
  color: "inherit",
  cursor: "pointer",
  justifyContent: "center",
  borderRadius: radius.medium,
  fontWeight: 600,
  fontSize: text.small,
  selectors: { "&:hover,[open]>&": { background: color.sunken } },
});
/** Covers the page while the menu is open, so that a click outside hits the summary and closes the menu. */
globalStyle(`[open]>${trigger}::before`, {
  content: "",
  position: "fixed",
  inset: 0,
  zIndex: 4,
  "@media": { [media.phone]: { background: "rgb(10 14 22/.5)" } },
});
globalStyle(`[open]>${trigger}>:not(:first-child)`, {
  position: "relative",
  zIndex: 6,
  // The trigger stays at the top of the drawer, however far the page is scrolled.
  "@media": { [media.phone]: { position: "fixed", top: space[3], right: space[4] } },
});
// Where the page is not dimmed, the triggers of other menus stay above the cover: one click opens another menu.
globalStyle(`:not([open])>${trigger}`, { "@media": { [media.tablet]: { position: "relative", zIndex: 5 } } });
const sheetStyle = style([
  panel,
  floating,
  {
    position: "absolute",
    right: 0,
    top: `calc(100% + ${space[2]})`,
    zIndex: 5,
    width: "max-content",
    minWidth: "14rem",
    maxWidth: "min(325px,calc(100vw - 2rem))",
    padding: space[2],
    "@media": {
      // The drawer on phones: 330 px wide, at the right side.
      [media.phone]: {
        position: "fixed",
        inset: "0 0 0 auto",
        width: "min(330px,100vw - 3rem)",
        maxWidth: "none",
        paddingTop: space[7],
        borderRadius: `${radius.large} 0 0 ${radius.large}`,
        overflowY: "auto",
      },
    },
  },
]);
/** `fitting` is as wide as its content; `narrow`, above phone size, has a fixed width and scrolls by itself. */
export const sheet = styleVariants({
  fitting: [sheetStyle],
  narrow: [sheetStyle, { "@media": { [media.tablet]: { width: "285px", maxHeight: "400px", overflowY: "auto" } } }],
});
export const menuItem = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  width: "100%",
  minHeight: "2.75rem",
  padding: `${space[2]} ${space[3]}`,
  border: 0,
  background: "none",
  borderRadius: radius.small,
  color: color.text,
  textAlign: "left",
  textDecoration: "none",
  cursor: "pointer",
  selectors: {
    "&:hover": { background: color.sunken },
    "&[aria-current],&[aria-pressed=true]": {
      color: color.primaryText,
      background: color.primarySoft,
      fontWeight: 600,
    },
  },
});
export const menuHeading = style({ padding: `${space[2]} ${space[3]}`, fontSize: text.small, color: color.textMuted });

import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { color } from "./theme.css";
import { media, space } from "./token";

export const page = style({
  minHeight: "100dvh",
  display: "flex",
  flexDirection: "column",
  // In print the height of a window would push the footer to a page of its own.
  "@media": { [media.print]: { display: "block", minHeight: 0 } },
});

export const main = style({
  flex: 1,
  width: "100%",
  paddingBlock: "clamp(1.5rem,4vw,3rem)",
  "@media": { [media.print]: { padding: 0 } },
  selectors: { "&:focus": { outline: "none" } },
});

/** Main content whose first part reaches the edges of the window, so there is no space above it. */
export const led = style({ paddingTop: "0!important" });

/** The space between the content and the edge of the window. */
const gutter = "clamp(1rem,4vw,2rem)";
export const container = style({
  width: "100%",
  marginInline: "auto",
  paddingInline: gutter,
  "@media": { [media.print]: { padding: 0 } },
});
/** On phones from edge to edge of the window. */
export const bleeding = style({
  "@media": {
    [media.phone]: { marginInline: `calc(-1*${gutter})`, paddingInline: gutter, borderRadius: 0, borderInline: 0 },
  },
});
export const containerWidth = styleVariants({
  narrow: { maxWidth: "32rem" },
  text: { maxWidth: "48rem" },
  wide: { maxWidth: "77rem" },
  full: { maxWidth: "1785px" },
});

export const stack = style({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  // Block layout breaks across printed pages, flexbox does not.
  "@media": { [media.print]: { display: "block" } },
});
globalStyle(`${stack}>*+*`, { "@media": { [media.print]: { marginTop: space[4] } } });
export const inline = style({ display: "flex", flexWrap: "wrap", alignItems: "center", minWidth: 0 });
export const gap = styleVariants({
  1: { gap: space[1] },
  2: { gap: space[2] },
  3: { gap: space[3] },
  4: { gap: space[4] },
  5: { gap: space[5] },
  6: { gap: space[6] },
});
export const spread = style({ justifyContent: "space-between" });
/** On phones the items share the width of the row. */
export const grow = style({});
globalStyle(`${grow}>*`, { "@media": { [media.phone]: { flex: "1 1 auto" } } });

export const grid = style({ display: "grid", minWidth: 0 });
const columns = (width: string) => ({ gridTemplateColumns: `repeat(auto-fit,minmax(min(100%,${width}),1fr))` });
export const gridColumn = styleVariants({
  tiny: columns("7.5rem"),
  small: columns("11rem"),
  medium: columns("16rem"),
  large: columns("22rem"),
  row: {},
});

export const beside = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: `${space[5]} ${space[6]}`,
});
globalStyle(`${beside}>div`, { flex: "1 1 17rem" });

const fade = keyframes({ from: { opacity: 0, transform: "translateY(6px)" } });
/** Not for print, which does not wait for animations. */
export const fadeIn = style({
  "@media": { [`screen and ${media.motion}`]: { animation: `${fade} .28s ease-out backwards` } },
});

/** Content with an aside: two columns on desktops, one with the aside first in smaller windows. */
export const split = style({
  display: "grid",
  gap: space[5],
  gridTemplateColumns: "minmax(0,1fr)",
  alignItems: "start",
  "@media": { [media.desktop]: { gap: space[7], gridTemplateColumns: "minmax(0,1fr) 21rem" } },
});
export const splitAside = style({
  "@media": { [media.desktop]: { order: 1, position: "sticky", top: space[5] } },
});

export const halves = style({
  flex: 1,
  display: "grid",
  gridTemplateColumns: "minmax(0,1fr)",
  background: color.surface,
  "@media": { [media.desktop]: { gridTemplateColumns: "1fr 1fr" } },
});
export const halfContent = style({ display: "flex", flexDirection: "column" });
export const centered = style({ display: "grid", alignContent: "center" });
export const art = style({
  position: "relative",
  overflow: "hidden",
  color: color.onPrimary,
  background: color.primary,
  display: "none",
  "@media": { [media.desktop]: { display: "block" } },
});
export const artImage = style({ position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "cover" });
globalStyle(`${led}>*+*`, { marginTop: space[5] });

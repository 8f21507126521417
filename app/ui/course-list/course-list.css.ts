import { globalStyle, style } from "@vanilla-extract/css";
import { drawing } from "../art/art.css";
import { panel, ring } from "../global.css";
import { color } from "../theme.css";
import { density, elevation, font, inset, media, radius, space, text } from "../token";

export const cards = style({
  display: "grid",
  gap: density.gap,
  gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,19rem),1fr))",
});
export const rows = style({ display: "grid", gap: space[2] });

export const card = style([
  panel,
  {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "minmax(0,1fr)",
    minWidth: 0,
    overflow: "hidden",
    selectors: {
      "&:has(button:enabled:hover)": { borderColor: color.textMuted, boxShadow: elevation.raised },
      "&:has(button:focus-visible)": ring,
      "&[aria-current]": { borderColor: color.primary, boxShadow: `inset 0 0 0 1.5px ${color.primary}` },
      "&:has(button:disabled)": { background: color.sunken, boxShadow: "none" },
    },
    "@media": {
      "(forced-colors:active)": { selectors: { "&[aria-current]": { outline: "3px solid Highlight" } } },
      [media.motion]: { transition: "border-color .15s,box-shadow .18s" },
    },
  },
]);
/** The drawing is a square beside the texts on phones, a band above them on larger windows. */
export const pictured = style({
  gridTemplateColumns: "auto minmax(0,1fr)",
  "@media": {
    [media.tablet]: { gridTemplateColumns: "minmax(0,1fr)", gridTemplateRows: "auto 1fr" },
  },
});
export const picture = style({
  position: "relative",
  overflow: "hidden",
  alignSelf: "start",
  width: "min(5.5rem,25vw)",
  aspectRatio: "1",
  margin: `${space[3]} 0 0 ${space[3]}`,
  borderRadius: `max(${radius.medium},${radius.art})`,
  selectors: { ":has(button:disabled)>&": { filter: "grayscale(1)", opacity: 0.45 } },
  "@media": {
    [media.tablet]: {
      width: "auto",
      margin: `${inset} ${inset} 0`,
      borderRadius: radius.art,
      aspectRatio: "2.4",
    },
    [media.print]: { display: "none" },
  },
});
export const photo = style({ display: "block", width: "100%", height: "100%", objectFit: "cover" });
globalStyle(`${picture}>${drawing}`, {
  "@media": { [media.motion]: { transition: "scale .5s cubic-bezier(.2,.7,.2,1)" } },
});
globalStyle(`${card}:has(button:enabled:hover) ${drawing}`, { "@media": { [media.motion]: { scale: "1.05" } } });

export const body = style({
  display: "flex",
  flexDirection: "column",
  gap: space[1],
  minWidth: 0,
  padding: space[3],
  "@media": { [media.tablet]: { padding: `${density.pad} ${density.pad} ${space[1]}` } },
});
export const area = style({
  color: color.primaryText,
  fontSize: text.tiny,
  fontWeight: 650,
  "@media": { [media.phone]: { paddingRight: space[5] } },
});
export const title = style({ fontSize: "1.1875rem", lineHeight: 1.25, overflowWrap: "anywhere" });
/** The course's button; its target for clicks is the whole card. */
export const choose = style({
  padding: 0,
  border: 0,
  background: "none",
  textAlign: "left",
  cursor: "pointer",
  selectors: {
    "&::after": { content: "", position: "absolute", inset: 0 },
    "&:focus-visible": { outline: "none", boxShadow: "none" },
    "&:disabled": { cursor: "not-allowed", color: color.textMuted },
  },
});
globalStyle(choose, { font: "inherit", letterSpacing: font.titleTrack });
export const facts = style({ color: color.textMuted, fontSize: text.small });
/** Lines break between facts. */
export const fact = style({ display: "inline-block", whiteSpace: "pre-wrap" });
/** At the bottom of the card, so that the prices of a row are aligned. */
export const price = style({ marginTop: "auto", paddingTop: space[1] });

export const details = style({ fontSize: text.small });
/**
 * Lies above the button that covers the card, so that it can be clicked. On phones it is an icon in the corner of the
 * card.
 */
export const summary = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  minHeight: "2.75rem",
  color: color.textMuted,
  position: "relative",
  zIndex: 1,
  ":hover": { color: color.text, textDecoration: "underline" },
  "@media": {
    [media.phone]: { position: "absolute", top: 0, right: 0, minWidth: "2.75rem", justifyContent: "center" },
  },
});
export const word = style({
  "@media": {
    [media.phone]: { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
  },
});
export const info = style({ "@media": { [media.tablet]: { display: "none" } } });
export const turn = style({
  display: "flex",
  "@media": { [media.phone]: { display: "none" } },
  selectors: { "[open]>summary &": { rotate: "180deg" } },
});
export const more = style({
  position: "relative",
  zIndex: 1,
  display: "grid",
  gap: space[2],
  padding: `${space[2]} 0`,
});

/** One line where there is room: name and facts at the start, price at the end. */
export const row = style({
  "@media": {
    [media.tablet]: {
      display: "grid",
      gridTemplateColumns: "minmax(0,1fr) auto",
      columnGap: space[4],
      padding: `${space[3]} ${density.pad} 0`,
    },
  },
});
globalStyle(`${row}>*`, { gridColumn: 1 });
globalStyle(`${row}>${price}`, { "@media": { [media.tablet]: { gridArea: "1/2/span 3", margin: "auto" } } });

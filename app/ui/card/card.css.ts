import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { holdsFocus, panel } from "../global.css";
import { color } from "../theme.css";
import { density, elevation, font, media, radius, space } from "../token";

export const card = style([panel, { minWidth: 0 }]);
export const padding = styleVariants({
  none: {},
  small: { padding: space[4] },
  medium: { padding: density.pad },
  large: { padding: "clamp(1.25rem,4vw,2.5rem)" },
});
export const header = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[4]}`,
  marginBottom: space[4],
});
export const headerWords = style({ display: "grid", gap: space[1] });
export const title = style({ fontSize: "1.1875rem" });

/** A card for one choice: a label around a radio button, a button or a link. */
export const choice = style([
  panel,
  holdsFocus,
  {
    position: "relative",
    display: "flex",
    flexWrap: "wrap",
    gap: space[3],
    width: "100%",
    minWidth: 0,
    padding: space[4],
    font: "inherit",
    color: "inherit",
    textAlign: "left",
    textDecoration: "none",
    cursor: "pointer",
    selectors: {
      "&:hover": { borderColor: color.textMuted, boxShadow: elevation.raised },
      "&:has(:checked),&[aria-current]": {
        borderColor: color.primary,
        background: color.primarySoft,
        boxShadow: `inset 0 0 0 1.5px ${color.primary}`,
      },
      "&:has(:disabled),&:disabled": {
        background: color.sunken,
        boxShadow: "none",
        borderColor: color.border,
        cursor: "not-allowed",
      },
    },
    "@media": {
      "(forced-colors:active)": { selectors: { "&:has(:checked)": { outline: "3px solid Highlight" } } },
      [media.motion]: { transition: "border-color .15s,box-shadow .18s,background-color .15s" },
    },
  },
]);
globalStyle(`${choice}>input`, { outline: "none!important", boxShadow: "none!important" });
export const choiceBody = style({ display: "flex", flexDirection: "column", gap: space[1], flex: 1, minWidth: 0 });
/** At the bottom of the card, so that the prices of a row are aligned. */
export const choicePrice = style({ marginTop: "auto", paddingTop: space[1] });
/** One choice per row, with the price at its end where there is room. */
export const choiceRow = style({
  "@media": {
    [media.tablet]: {
      display: "grid",
      gridTemplateColumns: "minmax(0,1fr) auto",
      gap: `2px ${space[4]}`,
    },
  },
});
globalStyle(`${choiceRow}>*`, { gridColumn: 1 });
globalStyle(`${choiceRow}>${choicePrice}`, {
  "@media": { [media.tablet]: { gridArea: "1/2/span 3", margin: "auto", padding: 0 } },
});
export const choiceTitle = style({
  fontFamily: font.title,
  fontWeight: font.titleWeight,
  letterSpacing: font.titleTrack,
  fontSize: "1.1875rem",
  lineHeight: 1.25,
});
export const choiceMeta = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[3]}`,
  alignItems: "center",
});
/** Texts vertically centred beside an icon; they wrap below it where large letters need the width. */
export const choiceCentered = style({ alignSelf: "center", flexBasis: "8.5rem" });
export const choiceIcon = style({
  display: "grid",
  placeItems: "center",
  alignSelf: "center",
  width: "2.75rem",
  height: "2.75rem",
  flex: "none",
  borderRadius: radius.medium,
  color: color.primaryText,
  background: color.primarySoft,
  selectors: { ":is(:has(:checked),[aria-current])>&": { background: color.surface } },
});
globalStyle(`${choice}>:has(+${choiceIcon})`, { alignSelf: "center" });
export const chevron = style({ alignSelf: "center", color: color.textMuted });

/**
 * A choice with a drawing. On desktops the drawing is above the texts and the radio button lies on it; in smaller
 * windows the drawing is a square beside the texts.
 */
export const pictured = style({
  flexWrap: "nowrap",
  padding: 0,
  gap: 0,
  overflow: "hidden",
  minHeight: "9.5rem",
  "@media": { [media.desktop]: { flexDirection: "column", minHeight: 0 } },
});
globalStyle(`${pictured}>input`, {
  position: "absolute",
  top: "7rem",
  left: "2.8125rem",
  "@media": { [media.desktop]: { top: space[2], left: space[2], zIndex: 1 } },
});
globalStyle(`${pictured}>${choiceBody}`, { padding: `${space[3]} ${space[4]}` });
export const choicePicture = style({
  position: "relative",
  flex: "none",
  width: "min(5.5rem,25vw)",
  aspectRatio: "1",
  margin: `${space[3]} 0 0 ${space[3]}`,
  borderRadius: `max(${radius.medium},${radius.art})`,
  overflow: "hidden",
  "@media": {
    [media.desktop]: { width: "auto", margin: 0, borderRadius: 0, aspectRatio: "2.4" },
    [media.print]: { display: "none" },
  },
  selectors: { ":is(:has(:disabled))>&": { filter: "grayscale(1)", opacity: 0.45 } },
});
/** Hidden on phones in a card with a drawing, which needs the room. */
export const choiceDescription = style({});
globalStyle(`${pictured} ${choiceDescription}`, { "@media": { [media.phone]: { display: "none" } } });

import { globalStyle, style } from "@vanilla-extract/css";
import { drawing } from "../art/art.css";
import { panel } from "../global.css";
import { color } from "../theme.css";
import { density, elevation, font, inset, media, radius, space, text } from "../token";

export const list = style({
  display: "grid",
  gap: density.gap,
  "@media": { [media.desktop]: { gridTemplateColumns: "repeat(auto-fit,minmax(15rem,1fr))" } },
});
export const item = style({ display: "grid", minWidth: 0 });
/** A row with its picture on phones, a card with the picture above on desktops. */
export const choice = style([
  panel,
  {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "5rem minmax(0,1fr) auto",
    width: "100%",
    padding: 0,
    overflow: "hidden",
    color: "inherit",
    textAlign: "left",
    textDecoration: "none",
    cursor: "pointer",
    selectors: {
      "&:hover:not(:disabled)": { borderColor: color.textMuted, boxShadow: elevation.raised },
      "&[aria-current]": { borderColor: color.primary, boxShadow: `inset 0 0 0 1.5px ${color.primary}` },
      "&:disabled": { cursor: "not-allowed", background: color.sunken },
    },
    "@media": {
      [media.motion]: { transition: "border-color .15s,box-shadow .18s" },
      [media.desktop]: { gridTemplateColumns: "minmax(0,1fr) auto", gridTemplateRows: "auto 1fr" },
    },
  },
]);
export const picture = style({
  position: "relative",
  overflow: "hidden",
  minHeight: "4.5rem",
  margin: `${inset} 0 ${inset} ${inset}`,
  borderRadius: radius.art,
  "@media": {
    [media.desktop]: { gridColumn: "1/-1", aspectRatio: "2.2", minHeight: 0, marginRight: inset, marginBottom: 0 },
  },
  selectors: {
    ":disabled>&": { filter: "grayscale(1)", opacity: 0.45 },
  },
});
globalStyle(`${picture}>${drawing}`, {
  "@media": { [media.motion]: { transition: "scale .5s cubic-bezier(.2,.7,.2,1)" } },
});
globalStyle(`${choice}:hover:not(:disabled) ${drawing}`, { "@media": { [media.motion]: { scale: "1.05" } } });
export const body = style({
  display: "grid",
  gap: ".125rem",
  alignContent: "center",
  padding: `${space[3]} .875rem`,
  fontSize: ".875rem",
  lineHeight: 1.4,
  "@media": {
    [media.desktop]: {
      alignContent: "start",
      padding: `1.125rem 0 ${density.pad} ${density.pad}`,
      fontSize: text.small,
    },
  },
});
export const title = style({
  fontFamily: font.title,
  fontWeight: font.titleWeight,
  letterSpacing: font.titleTrack,
  fontSize: "1.1875rem",
  lineHeight: 1.2,
});
export const price = style({ fontVariantNumeric: "tabular-nums" });
export const arrow = style({
  alignSelf: "center",
  paddingRight: space[3],
  color: color.primaryText,
  "@media": { [media.desktop]: { alignSelf: "end", padding: `0 ${density.pad} ${density.pad} ${space[2]}` } },
});

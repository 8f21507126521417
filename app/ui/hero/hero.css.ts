import { createVar, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { density, font, media, radius, space, text } from "../token";

const strong = createVar();
const quiet = createVar();
const line = createVar();

const base = style({
  position: "relative",
  overflow: "hidden",
  vars: { [strong]: color.primaryText, [quiet]: color.textMuted, [line]: color.border },
});
export const look = styleVariants({
  /** Only text, on the background of the page. */
  plain: [base],
  arcade: [base],
  /** A dark field, from edge to edge. */
  mosaic: [
    base,
    { background: color.ink2, color: "#fff", vars: { [strong]: color.ink3, [quiet]: "#d3d4f2", [line]: "#ffffff40" } },
  ],
  /** A landscape behind the text, as wide as the page. */
  landscape: [
    base,
    {
      background: `linear-gradient(${color.ink4},${color.page})`,
      "@media": { [media.desktop]: { vars: { [line]: "#ffffff59" } } },
    },
  ],
});
// The landscape begins behind the header, which floats on its sky.
globalStyle(`${look.landscape}:first-child`, { marginTop: "-6rem", paddingTop: "6rem" });

export const grid = style({
  display: "grid",
  gap: `${space[2]} .625rem`,
  gridTemplateColumns: "minmax(0,1fr) 7.75rem",
  paddingTop: ".875rem",
  selectors: {
    [`${look.plain} &,${look.landscape} &`]: { gridTemplateColumns: "minmax(0,1fr)" },
    [`${look.mosaic} &`]: { paddingBottom: density.pad },
  },
  "@media": {
    [media.desktop]: {
      gap: "0 3.5rem",
      gridTemplateColumns: "minmax(0,1fr) 28rem",
      gridTemplateRows: "1fr auto auto auto auto 1fr",
      minHeight: "27rem",
      paddingTop: space[6],
      selectors: {
        [`${look.plain} &`]: { minHeight: 0, paddingTop: space[7] },
        [`${look.mosaic} &`]: { gridTemplateColumns: "minmax(0,1fr) 34rem", paddingBlock: 0, minHeight: "26rem" },
        [`${look.landscape} &`]: { minHeight: "33rem", gridTemplateRows: "auto auto auto 1fr auto" },
      },
    },
  },
});
export const due = style({
  justifySelf: "start",
  gridArea: "1/1/2/-1",
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.button,
  background: color.primarySoft,
  color: strong,
  fontSize: text.tiny,
  fontWeight: 650,
  selectors: {
    [`${look.mosaic} &`]: { background: "#ffffff1f" },
    [`${look.landscape} &`]: { background: color.surface },
  },
  "@media": { [media.desktop]: { gridArea: "2/1", selectors: { [`${look.landscape} &`]: { gridArea: "1/1" } } } },
});
export const title = style({
  fontSize: text.show,
  "@media": {
    [media.desktop]: {
      gridArea: "3/1",
      marginTop: space[3],
      maxWidth: "16ch",
      selectors: { [`${look.landscape} &`]: { gridArea: "2/1" } },
    },
  },
});
export const scene = style({
  position: "relative",
  gridArea: "2/2/4/3",
  marginRight: "-1rem",
  selectors: {
    [`${look.landscape} &`]: { gridArea: "auto", height: "7.5rem", marginInline: "-1rem" },
  },
  "@media": {
    [media.desktop]: {
      gridArea: "1/2/7/3",
      alignSelf: "end",
      margin: 0,
      aspectRatio: "1.12",
      selectors: {
        [`${look.mosaic} &`]: { alignSelf: "stretch", aspectRatio: "auto" },
        [`${look.landscape} &`]: {
          position: "absolute",
          inset: "auto 0 0",
          height: "auto",
          margin: 0,
          aspectRatio: "1200/420",
          maxHeight: "26rem",
          minHeight: "22rem",
          width: "100%",
        },
      },
    },
    [media.print]: { display: "none" },
  },
});
export const photo = style({
  display: "block",
  width: "100%",
  height: "100%",
  objectFit: "cover",
  borderRadius: radius.large,
});
export const lead = style({
  color: quiet,
  fontSize: text.lead,
  "@media": {
    [media.desktop]: {
      gridArea: "4/1",
      marginTop: space[4],
      maxWidth: "32em",
      selectors: { [`${look.landscape} &`]: { gridArea: "3/1" } },
    },
  },
});
export const facts = style({
  gridColumn: "1/-1",
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit,minmax(5.25rem,1fr))",
  gap: space[3],
  marginTop: space[1],
  "@media": {
    [media.tablet]: { display: "flex", flexWrap: "wrap" },
    [media.desktop]: {
      gridArea: "5/1",
      gap: space[6],
      marginTop: space[5],
      selectors: {
        [`${look.landscape} &`]: { gridRow: 5, marginBlock: `auto ${space[5]}` },
      },
    },
  },
});
export const fact = style({
  display: "flex",
  flexDirection: "column-reverse",
  justifyContent: "flex-end",
  selectors: {
    "&+&": { borderLeft: `1px solid ${line}`, paddingLeft: space[3] },
  },
  "@media": { [media.desktop]: { selectors: { "&+&": { paddingLeft: space[6] } } } },
});
export const figure = style({
  fontFamily: font.title,
  fontWeight: font.titleWeight,
  letterSpacing: font.titleTrack,
  fontSize: "1.25rem",
  lineHeight: 1.15,
  color: strong,
  whiteSpace: "nowrap",
  "@media": {
    [media.desktop]: { fontSize: "2.125rem", selectors: { [`${look.landscape} &`]: { color: color.ink3 } } },
  },
});
export const words = style({
  color: quiet,
  fontSize: ".75rem",
  lineHeight: 1.3,
  "@media": {
    [media.desktop]: { fontSize: text.tiny, selectors: { [`${look.landscape} &`]: { color: color.ink5 } } },
  },
});
// The text overlaps the landscape and must be above it.
globalStyle(`${look.landscape} :is(${due},${title},${lead},${facts})`, { position: "relative", zIndex: 1 });

import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { font, media, space, text } from "../token";

export const prose = style({
  maxWidth: "44rem",
  lineHeight: 1.65,
  "@media": { [media.print]: { maxWidth: "none", fontSize: "11pt" } },
});
globalStyle(`${prose} *+:is(p,ul,ol,table)`, { marginTop: space[4] });
globalStyle(`${prose} *+:is(h2,h3,h4)`, { marginTop: space[6], breakAfter: "avoid" });
globalStyle(`${prose} h2`, { fontSize: text.h3 });
globalStyle(`${prose} :is(ul,ol)`, { paddingLeft: "1.4em" });
globalStyle(`${prose} li+li`, { marginTop: space[1] });

export const slip = style({
  display: "grid",
  gridTemplateColumns: "minmax(0,1fr)",
  gap: space[4],
  padding: space[4],
  "@media": {
    // The receipt at the top of an A4 page, the bank's part at the bottom.
    [media.print]: {
      display: "flex",
      flexDirection: "column",
      minHeight: "260mm",
      border: 0,
      padding: 0,
      fontSize: "8.5pt",
      lineHeight: 1.3,
      breakInside: "avoid",
    },
  },
});
export const slipTop = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: space[3],
  fontWeight: 650,
  borderBottom: `2px solid ${color.text}`,
  paddingBottom: space[2],
});
export const slipEnd = style({ marginLeft: "auto", fontSize: text.small });
export const slipLine = style([slipEnd, { fontFamily: font.mono, overflowWrap: "anywhere" }]);
export const slipGrid = style({
  display: "grid",
  gridTemplateColumns: "repeat(4,minmax(0,1fr))",
  "@media": { [media.phone]: { gridTemplateColumns: "repeat(2,minmax(0,1fr))" } },
  overflowWrap: "anywhere",
  border: `1px solid ${color.border}`,
});
export const slipCell = style({
  padding: space[2],
  outline: `1px solid ${color.border}`,
  fontWeight: 550,
  "@media": { [media.print]: { padding: "1mm 1.5mm" } },
});
export const slipWide = style({ gridColumn: "span 2" });
export const slipFull = style({ gridColumn: "1/-1" });
export const slipCode = style({ paddingInline: space[3], borderInline: `2px solid ${color.text}` });
export const slipFoot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  justifyContent: "space-between",
  gap: space[4],
});
globalStyle(`${slipFoot}>div`, { maxWidth: "100%" });
export const slipTerm = style({
  "@media": { [media.print]: { fontSize: "6.5pt" } },
  fontSize: text.tiny,
  color: color.textMuted,
  fontWeight: 400,
});
/** 103 × 13 mm, the size that bank scanners expect, between quiet zones that are white in the dark theme too. */
export const bars = style({
  padding: "0 5mm 1.5mm",
  width: "113mm",
  height: "14.5mm",
  maxWidth: "100%",
  background: "#fff",
});
export const cut = style({
  borderTop: `1px dashed ${color.borderStrong}`,
  marginBlock: space[2],
  "@media": { [media.print]: { marginTop: "auto" } },
});
globalStyle(`${prose} pre`, { whiteSpace: "pre-wrap", overflowWrap: "anywhere" });

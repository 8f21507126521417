import { globalStyle, style } from "@vanilla-extract/css";
import { panel } from "../global.css";
import { color } from "../theme.css";
import { font, media, radius, space, text } from "../token";

/** A sheet of paper on screen; in print the page itself. */
export const paper = style([
  panel,
  {
    padding: "clamp(1.25rem,5vw,2.5rem)",
    lineHeight: 1.65,
    "@media": {
      [media.phone]: { lineHeight: 1.55 },
      [media.print]: {
        border: 0,
        padding: 0,
        background: "none",
        breakInside: "auto",
        fontSize: "11pt",
        lineHeight: 1.5,
      },
    },
  },
]);
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[4]}`,
  marginBottom: space[4],
});
export const title = style({ marginBottom: space[4] });
export const section = style({ selectors: { "&+&": { borderTop: `1px solid ${color.border}` } } });
export const summary = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  minHeight: "3.25rem",
  paddingBlock: space[3],
  borderRadius: radius.small,
  fontFamily: font.title,
  fontWeight: font.titleWeight,
  letterSpacing: font.titleTrack,
  fontSize: text.h3,
  lineHeight: 1.3,
  "@media": { [media.print]: { minHeight: 0, padding: `${space[4]} 0 ${space[2]}`, breakAfter: "avoid" } },
});
export const turn = style({
  color: color.textMuted,
  selectors: { "[open]>summary>&": { rotate: "180deg" } },
  "@media": { [media.print]: { display: "none" } },
});
export const content = style({ paddingBottom: space[5], maxWidth: "44rem" });
globalStyle(`${content} p+p`, { marginTop: space[3] });
// In print a section that was closed is shown too.
globalStyle(`${section}::details-content`, {
  "@supports": {
    "selector(::details-content)": { "@media": { [media.print]: { contentVisibility: "visible", display: "block" } } },
  },
});

import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "./theme.css";
import { elevation, font, media, radius, space, text } from "./token";

globalStyle("*,::before,::after", { boxSizing: "border-box" });
globalStyle("html", {
  fontFamily: font.sans,
  lineHeight: 1.5,
  color: color.text,
  background: color.page,
  accentColor: color.primaryText,
  WebkitTextSizeAdjust: "100%",
  WebkitFontSmoothing: "antialiased",
  overflowWrap: "break-word",
  "@media": { [media.phone]: { scrollPaddingBottom: "7rem" }, [media.print]: { background: "#fff" } },
});
/** The user's setting for larger text; all sizes are relative to it. */
globalStyle("html[data-text=large]", { fontSize: "125%" });
globalStyle("@page", { margin: "12mm" });
globalStyle("body,h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset,legend", { margin: 0, padding: 0, border: 0 });
globalStyle("ul[class],ol[class]", { listStyle: "none" });
globalStyle(":where(ul,ol):not([class])", { paddingLeft: "1.25em" });
globalStyle("fieldset", { minWidth: 0 });
globalStyle("h1,h2,h3,h4", { lineHeight: 1.3, fontWeight: 650, textWrap: "balance" });
globalStyle("h1,h2", {
  fontFamily: font.title,
  fontWeight: font.titleWeight,
  letterSpacing: font.titleTrack,
  lineHeight: font.titleLeading,
});
globalStyle("h1", { fontSize: text.h1 });
globalStyle("h2", { fontSize: text.h2 });
globalStyle("h3,h4", { fontSize: text.h3 });
globalStyle("p", { textWrap: "pretty" });
globalStyle("img,svg", { display: "block", maxWidth: "100%" });
globalStyle("img", { height: "auto" });
globalStyle("button,input,select,textarea", { font: "inherit", color: "inherit", letterSpacing: "inherit" });
globalStyle("summary", { cursor: "pointer", listStyle: "none" });
globalStyle("summary::-webkit-details-marker", { display: "none" });
globalStyle("[hidden]", { display: "none!important" });

/** For a note that a script fills. */
export const hideEmpty = style({ selectors: { "&:empty": { display: "none" } } });
globalStyle("b,strong", { fontWeight: 650 });
globalStyle("a", {
  color: color.anchor,
  textUnderlineOffset: ".2em",
  textDecorationThickness: "1px",
  textDecorationColor: ["currentColor", color.borderStrong],
});
// An e-mail address has no space to break at, and would widen the page of a phone.
globalStyle("a[href^='mailto:']", { overflowWrap: "anywhere" });
globalStyle("a:hover", { textDecorationThickness: "2px", textDecorationColor: "currentColor" });
/** The focus ring, whose colours do not depend on the institution's brand. */
export const ring = {
  outline: `3px solid ${color.focus}`,
  outlineOffset: "3px",
  boxShadow: `0 0 0 3px ${color.glow}`,
};
globalStyle(":focus-visible", ring);
globalStyle("hr", { border: 0, borderTop: `1px solid ${color.border}`, margin: `${space[5]} 0` });

export const visuallyHidden = style({
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});

export const skipLink = style({
  position: "absolute",
  top: space[2],
  left: space[2],
  zIndex: 9,
  padding: `${space[3]} ${space[4]}`,
  background: color.surface,
  borderRadius: radius.medium,
  selectors: { "&:not(:focus)": { transform: "translateY(-200%)" } },
});

export const screenOnly = style({ "@media": { [media.print]: { display: "none!important" } } });

export const muted = style({ color: color.textMuted });
export const small = style({ fontSize: text.small });
export const tiny = style({ fontSize: text.tiny });
/** The surface that cards, tables, asides and dialogs share. */
export const panel = style({
  background: color.surface,
  border: elevation.line,
  borderRadius: radius.large,
  boxShadow: elevation.flat,
  "@media": { [media.print]: { boxShadow: "none", breakInside: "avoid" } },
});
/** A box that shows the focus ring while a control inside it has the focus. */
export const holdsFocus = style({ selectors: { "&:has(:focus-visible)": ring } });
/** Content that floats above the page, such as an open menu. */
export const floating = style({
  border: `1px solid ${color.border}`,
  boxShadow: `0 12px 32px -8px ${color.lift},0 2px 6px ${color.shadow}`,
});

import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { color } from "./theme.css";
import { elevation, media, radius, space, text } from "./token";

export const header = style({
  position: "relative",
  zIndex: 3,
  "@media": { [media.print]: { display: "none" } },
});
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  columnGap: space[1],
  minHeight: "56px",
  "@media": { [media.tablet]: { minHeight: "64px", columnGap: space[3] }, [media.desktop]: { minHeight: "70px" } },
});
/** The looks of a header that a theme may choose. */
export const headerLook = styleVariants({
  // A double line at the bottom, as on a diploma.
  paper: { background: color.surface, borderBottom: `4px double ${color.primary}` },
  dark: { background: color.ink2, color: "#fff" },
  floating: { paddingTop: space[3] },
});
globalStyle(`${headerLook.dark} :is(${bar}>a,${bar}>details>summary)`, { color: "#fff" });
globalStyle(`${headerLook.dark} :is(a,summary):hover,${headerLook.dark} [open]>summary`, { background: "#ffffff24" });
// The bar is wider than the content, so that the texts of both are aligned.
globalStyle(`${headerLook.floating} ${bar}`, {
  marginInline: `-${space[3]}`,
  paddingInline: `${space[4]} ${space[3]}`,
  background: color.surface,
  border: elevation.line,
  borderRadius: radius.full,
  boxShadow: elevation.flat,
});
// Aligns the text of the last item, not its box, with the edge of the page.
globalStyle(`${bar}>:last-child:not(:first-child)`, { marginRight: `-${space[2]}` });
globalStyle(`${bar}>a:last-child:not(:first-child)`, { marginRight: `-${space[4]}` });
export const logo = style({
  display: "flex",
  alignItems: "center",
  // Shrinks before the bar wraps to a second line.
  flex: "1 1 7.5rem",
  "@media": { "screen and (max-width:359.98px)": { flexBasis: "4.5rem" } },
  maxWidth: "max-content",
  gap: space[2],
  minHeight: "2.75rem",
  marginRight: "auto",
  color: color.text,
  fontWeight: 700,
  fontSize: "1.0625rem",
  letterSpacing: "-.02em",
  textDecoration: "none",
  minWidth: 0,
});
export const logoImage = style({
  width: "auto",
  minWidth: 0,
  maxHeight: "2.25rem",
  maxWidth: "min(11rem,100%)",
  objectFit: "contain",
});
export const avatar = style({
  display: "grid",
  placeItems: "center",
  width: "2.25rem",
  height: "2.25rem",
  flex: "none",
  borderRadius: "50%",
  objectFit: "cover",
  color: color.onSecondary,
  background: color.secondary,
  fontSize: text.tiny,
  fontWeight: 700,
});
/** Hidden on phones. */
export const roomy = style({ "@media": { [media.phone]: { display: "none" } } });
/** A search in the bar; it shrinks, so that the logo and the menus stay on one line. */
export const search = style([roomy, { flex: "1 1 7rem", minWidth: 0, maxWidth: "16rem" }]);
// Where the search and the user's name have no room side by side, the avatar is shown without the name.
globalStyle(`${search}~* ${roomy}`, { "@media": { "screen and (max-width:767.98px)": { display: "none" } } });
export const onLight = style({
  "@media": {
    "screen and (prefers-color-scheme:dark)": { selectors: { ":root:not([data-theme=light]) &": { display: "none" } } },
  },
  selectors: { ":root[data-theme=dark] &": { display: "none" } },
});
export const onDark = style({
  selectors: { ":root:not([data-theme=dark]) &": { display: "none" } },
  "@media": {
    "screen and (prefers-color-scheme:dark)": {
      selectors: { ":root:not([data-theme=light]) &": { display: "block" } },
    },
  },
});

export const info = style({
  background: color.sunken,
  borderBottom: `1px solid ${color.border}`,
  fontSize: text.small,
  "@media": { [media.print]: { display: "none" } },
});
export const infoBody = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[4]}`,
  paddingBlock: space[2],
});
export const infoItem = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  color: color.textMuted,
  minWidth: 0,
});

export const footer = style({
  borderTop: `1px solid ${color.border}`,
  background: color.sunken,
  color: color.textMuted,
  fontSize: text.small,
  "@media": { [media.print]: { display: "none" } },
});
/** The looks of a footer, one for each look of the header. */
export const footerLook = styleVariants({
  paper: { borderTop: `4px double ${color.primary}` },
  dark: { borderTop: 0, background: color.ink2, color: "#fff" },
  floating: { borderTop: 0, borderRadius: `${radius.large} ${radius.large} 0 0` },
});
export const footerBody = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[5]}`,
  paddingBlock: space[5],
});
export const footerText = style({
  display: "flex",
  flexWrap: "wrap",
  flex: "1 1 20rem",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${space[4]}`,
});
export const footerLinks = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space[4]}` });
/** The switches of language and theme, side by side where there is room. */
export const footerTools = style({ display: "flex", flexWrap: "wrap", gap: space[3] });
export const footerLink = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "2.75rem",
  color: "inherit",
});

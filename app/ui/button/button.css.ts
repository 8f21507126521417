import { globalStyle, style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { card } from "../card/card.css";
import { stack } from "../layout.css";
import { color } from "../theme.css";
import { density, elevation, media, radius, space, text } from "../token";

const hover = (rule: { background: string; borderColor?: string }) => ({ "&:hover:not(:disabled)": rule });
const outlined = {
  background: color.surface,
  borderColor: color.borderStrong,
  selectors: hover({ background: color.sunken }),
};
export const button = recipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: space[2],
    maxWidth: "100%",
    minHeight: density.control,
    padding: `${space[2]} clamp(.75rem,4vw,${space[5]})`,
    border: "1.5px solid transparent",
    borderRadius: radius.button,
    background: "none",
    color: color.text,
    fontWeight: 650,
    lineHeight: 1.2,
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    selectors: {
      "&:disabled,&[aria-disabled=true]": { opacity: 0.55, cursor: "not-allowed", boxShadow: "none" },
      "&:active:enabled": { transform: "translateY(1px)" },
    },
    "@media": {
      [media.motion]: { transition: "background-color .15s,border-color .15s,box-shadow .15s" },
      [media.print]: { display: "none" },
    },
  },
  variants: {
    variant: {
      primary: {
        background: color.primary,
        color: color.onPrimary,
        boxShadow: elevation.button,
        // Where the system forces colours, a thicker border distinguishes the primary button.
        "@media": { "(forced-colors:active)": { borderWidth: "3px" } },
        selectors: hover({ background: color.primaryHover }),
      },
      secondary: outlined,
      ghost: { selectors: hover({ background: color.sunken }) },
      danger: {
        ...outlined,
        color: color.error,
        selectors: hover({ background: color.errorSoft, borderColor: color.error }),
      },
    },
    size: {
      small: { minHeight: "2.75rem", paddingInline: space[4], fontSize: text.small },
      medium: {},
      large: { minHeight: "3.5rem", paddingInline: `clamp(.75rem,5vw,${space[6]})`, fontSize: "1.0625rem" },
    },
    wide: { true: { width: "100%" } },
  },
  defaultVariants: { variant: "primary", size: "medium" },
});

/** Media query for windows in which the buttons of a form stick to the bottom. */
export const sticky = "screen and (max-width:599.98px) and (min-height:480px)";
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  flexDirection: "row-reverse",
  justifyContent: "space-between",
  gap: space[3],
  marginTop: space[6],
  "@media": {
    // A sticky bar would cover most of a short or zoomed window.
    [sticky]: {
      position: "sticky",
      bottom: 0,
      zIndex: 2,
      marginInline: "-1rem",
      padding: `${space[3]} 1rem max(${space[3]},env(safe-area-inset-bottom))`,
      background: color.surface,
      borderTop: `1px solid ${color.border}`,
      boxShadow: `0 -4px 16px ${color.shadow}`,
    },
  },
});
globalStyle(`${stack}>${row}`, { marginTop: 0 });
// Inside a card the buttons do not stick.
globalStyle(`${card} ${row}`, {
  "@media": { [sticky]: { position: "static", marginInline: 0, padding: 0, border: 0, boxShadow: "none" } },
});
// The back button has no visible box, so its text is aligned with the page's edge.
globalStyle(`${row}>:last-child:not(:first-child)`, { "@media": { [media.tablet]: { marginLeft: `-${space[5]}` } } });
export const backRow = style({
  marginLeft: `-${space[4]}`,
  "@media": { [media.tablet]: { marginLeft: `-${space[5]}` } },
});
export const rowMain = style({ "@media": { [media.phone]: { flex: 1 } } });
globalStyle(`${rowMain}>*`, { "@media": { [media.phone]: { width: "100%" } } });
globalStyle(`${row}>:is(a,button)`, { "@media": { [media.phone]: { paddingInline: space[3] } } });

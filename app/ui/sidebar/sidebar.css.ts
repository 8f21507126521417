import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { media, space } from "../token";

const narrow = "screen and (max-width:1249.98px)";
const wide = "screen and (min-width:1250px)";

/** Wins over the display of the other class of the element, in whatever order the stylesheets come. */
const hidden = { selectors: { "&&": { display: "none" } } };

export const frame = style({ flex: 1, display: "flex" });
export const list = style({});
export const content = style({ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" });

/** Beside the page where there is room, else a drawer that the URL's hash opens. */
export const sidebar = style({
  flex: "none",
  background: color.surface,
  borderRight: `1px solid ${color.border}`,
  ":focus": { outline: "none" },
  "@media": {
    [wide]: { width: "256px" },
    [narrow]: {
      position: "fixed",
      inset: "0 auto 0 0",
      zIndex: 7,
      width: "min(330px,100vw - 3rem)",
      overflowY: "auto",
      selectors: { "&:not(:target)": { display: "none" } },
    },
    [media.print]: { display: "none" },
  },
});
export const inner = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[2],
  alignContent: "start",
  padding: space[3],
  background: color.surface,
  "@media": { [wide]: { position: "sticky", top: 0 }, [narrow]: { minHeight: "100%" } },
});
/** The name of an entry. While the sidebar is small and not widened, only screen readers read it. */
export const label = style({});
/** Entries of one kind of work; hidden while a search hides all of them. */
export const section = style({
  selectors: {
    "& + &": { marginTop: space[3], borderTop: `1px solid ${color.border}`, paddingTop: space[3] },
    "&:not(:has(li:not([hidden])))": { display: "none" },
  },
});
export const heading = style({
  padding: `0 ${space[3]} ${space[1]}`,
  color: color.textMuted,
  fontSize: "0.8125rem",
  fontWeight: 600,
});
/** The number of records that wait. */
export const count = style({
  marginLeft: "auto",
  fontSize: "0.8125rem",
  whiteSpace: "nowrap",
  color: color.textMuted,
  fontVariantNumeric: "tabular-nums",
});
export const urgent = style({ color: color.error, fontWeight: 600 });
/** Shows only icons, except while hovered or focused. */
export const mini = style({ "@media": { [wide]: { width: "4.25rem" } } });
globalStyle(`${mini}>${inner}`, {
  "@media": {
    [wide]: { width: "4.25rem", overflow: "hidden", whiteSpace: "nowrap", zIndex: 3 },
  },
});
globalStyle(`${mini}>${inner}:is(:hover,:focus-within)`, {
  "@media": { [wide]: { width: "256px", boxShadow: `4px 0 16px ${color.shadow}` } },
});
globalStyle(`${mini}>${inner}:not(:hover,:focus-within) :is(form,ul ul,.${label},summary span)`, {
  "@media": { [wide]: { opacity: 0 } },
});
globalStyle(`${inner} ul ul`, { paddingLeft: space[5] });

export const onlyNarrow = style({ "@media": { [wide]: hidden } });
export const onlyWide = style({ "@media": { [narrow]: hidden } });
/** Covers the page while the drawer is open, so that a click outside hits this link and closes the drawer. */
export const close = style([
  onlyNarrow,
  { "::before": { content: "", position: "fixed", inset: 0, zIndex: -1, background: "rgb(10 14 22/.5)" } },
]);

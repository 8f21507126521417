import { type GlobalStyleRule, globalStyle, style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { media, space, text } from "../token";

/** Positioned, so that visually hidden content of a cell scrolls with it and does not widen the page. */
export const scroll = style({ position: "relative", overflowX: "auto" });
export const table = style({ width: "100%", borderCollapse: "collapse", fontVariantNumeric: "tabular-nums" });
export const caption = style({ padding: space[4], textAlign: "left", fontWeight: 650 });
globalStyle(`${table} :is(th,td)`, { padding: `${space[3]} ${space[4]}`, textAlign: "left", verticalAlign: "top" });
globalStyle(`${table} :is(tbody tr,tfoot tr)`, { borderTop: `1px solid ${color.border}` });
globalStyle(`${table} thead th`, { fontSize: text.tiny, color: color.textMuted, background: color.sunken });
globalStyle(`${table} .end`, { textAlign: "right" });

// On phones each row is a card with stacked cells.
const phone = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(`${table} ${selector}`, { "@media": { [media.phone]: rule } });
phone(":is(tbody,tr,th,td)", { display: "block" });
phone("thead", { display: "none" });
phone("tbody tr", { paddingBlock: space[3] });
phone("tbody :is(th,td)", {
  display: "flex",
  justifyContent: "space-between",
  gap: space[4],
  padding: `${space[1]} ${space[4]}`,
});
phone("[data-label]::before", { content: "attr(data-label)", fontSize: text.small, color: color.textMuted });

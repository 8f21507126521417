import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "./theme.css";
import { space, text } from "./token";

export const scroll = style({ overflowX: "auto" });
export const table = style({ width: "100%", borderCollapse: "collapse", fontVariantNumeric: "tabular-nums" });
export const caption = style({ padding: space[4], textAlign: "left", fontWeight: 650 });
globalStyle(`${table} :is(th,td)`, { padding: `${space[3]} ${space[4]}`, textAlign: "left", verticalAlign: "top" });
globalStyle(`${table} :is(tbody tr,tfoot tr)`, { borderTop: `1px solid ${color.border}` });
globalStyle(`${table} thead th`, { fontSize: text.tiny, color: color.textMuted, background: color.sunken });
globalStyle(`${table} .end`, { textAlign: "right" });

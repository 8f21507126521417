import { style } from "@vanilla-extract/css";
import { color } from "./theme.css";
import { space, text } from "./token";

export const list = style({ display: "grid", gridTemplateColumns: "minmax(0,1fr)", gap: space[3] });
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[4]}`,
  paddingBottom: space[3],
  borderBottom: `1px solid ${color.border}`,
  ":last-child": { border: 0, paddingBottom: 0 },
});
export const term = style({ color: color.textMuted, fontSize: text.small, flex: "1 0 8rem" });
export const detail = style({ fontWeight: 550, flex: "2 1 11rem", minWidth: 0 });
export const stacked = style({ flex: "1 0 100%" });

import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { space } from "../token";

export const list = style({ display: "grid", gap: space[1], margin: 0, padding: 0, listStyle: "none" });
const item = style({ display: "flex", alignItems: "center", gap: space[2] });
export const state = styleVariants({
  open: [item, { selectors: { "&::before": { content: "•" } } }],
  met: [item, { color: color.success }],
  unmet: [item, { color: color.error }],
});

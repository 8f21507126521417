import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { space, text } from "../token";

export const list = style({ display: "grid", gap: space[2], color: color.textMuted, fontSize: text.small });
export const line = style({ display: "flex", gap: space[2] });
globalStyle(`${line}>svg`, { flex: "none", marginTop: ".2em" });

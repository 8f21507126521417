import { style } from "@vanilla-extract/css";
import { color } from "./theme.css";
import { space, text } from "./token";

export const heading = style({ display: "grid", gap: space[2], marginBottom: space[5], maxWidth: "44rem" });
export const eyebrow = style({ fontSize: text.small, fontWeight: 600, color: color.primaryText });
export const lead = style({ color: color.textMuted, fontSize: "1.0625rem" });

import { style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { density, media, radius, space, text } from "../token";

export const panel = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[4]} ${space[5]}`,
  padding: density.pad,
  borderRadius: radius.medium,
  // Visible in forced colours only, which remove the background.
  border: "1px solid transparent",
  background: color.primarySoft,
});
export const words = style({ display: "grid", gap: space[1], flex: "1 1 15rem", minWidth: 0 });
export const eyebrow = style({ fontSize: text.tiny, fontWeight: 650, color: color.primaryText });
export const action = style({
  display: "grid",
  "@media": { [media.phone]: { flex: "1 1 100%" }, [media.print]: { display: "none" } },
});

import { style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { media, radius, space, text } from "../token";

export const success = style({ display: "grid", justifyItems: "center", gap: space[3], textAlign: "center" });
export const picture = style({
  position: "relative",
  overflow: "hidden",
  width: "100%",
  aspectRatio: "2.4",
  maxHeight: "14rem",
  borderRadius: `max(${radius.large},${radius.art})`,
  "@media": { [media.print]: { display: "none" } },
});
export const title = style({ fontSize: text.show, lineHeight: 1.1 });
export const lead = style({ fontSize: text.lead, color: color.textMuted });

import { style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { media, radius, space, text } from "../token";

export const success = style({
  display: "grid",
  justifyItems: "center",
  gap: space[3],
  padding: `0 ${space[4]} ${space[6]}`,
  borderRadius: `max(${radius.large},${radius.art})`,
  background: color.primarySoft,
  textAlign: "center",
  "@media": { [media.print]: { padding: 0, background: "none" } },
});
export const picture = style({
  position: "relative",
  overflow: "hidden",
  width: "min(100%,24rem)",
  aspectRatio: "2",
  borderRadius: `0 0 max(${radius.large},${radius.art}) max(${radius.large},${radius.art})`,
  "@media": { [media.print]: { display: "none" } },
});
export const title = style({ fontSize: text.show, lineHeight: 1.1 });
export const lead = style({ fontSize: text.lead, color: color.textMuted });

import { style } from "@vanilla-extract/css";
import { color } from "./theme.css";
import { font, media, radius, space, text } from "./token";

export const figure = style({ display: "grid", justifyItems: "center", gap: space[3], textAlign: "center" });
/** Always white: code readers need a light quiet zone. */
export const code = style({
  padding: space[3],
  background: "#fff",
  border: `1px solid ${color.border}`,
  borderRadius: radius.large,
});
/** On phones as wide as its container; in wider windows as wide as its code, beside other content. */
export const otherDevice = style({ flex: "0 1 auto", "@media": { [media.phone]: { flexBasis: "100%" } } });
export const caption = style({ color: color.textMuted, fontSize: text.small, maxWidth: "15rem" });
export const applied = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  padding: `${space[2]} ${space[3]}`,
  border: `1px dashed ${color.success}`,
  borderRadius: radius.medium,
  background: color.successSoft,
});
export const voucherCode = style({
  flex: 1,
  fontWeight: 650,
  color: color.success,
  display: "flex",
  gap: space[2],
  alignItems: "center",
});
export const copy = style({ display: "grid", gap: space[3] });
export const copied = style({ color: color.success });
/** A code that breaks anywhere. */
export const wrapped = style({
  fontFamily: font.mono,
  fontSize: text.small,
  wordBreak: "break-all",
  resize: "none",
  fieldSizing: "content",
});

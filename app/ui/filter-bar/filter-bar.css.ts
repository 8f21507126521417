import { type GlobalStyleRule, globalStyle, style } from "@vanilla-extract/css";
import { control } from "../field/field.css";
import { color } from "../theme.css";
import { density, media, radius, space, text } from "../token";

export const form = style({ display: "grid", gap: space[2] });
export const line = style({ position: "relative", display: "flex", gap: space[2] });
export const glass = style({
  position: "absolute",
  left: space[4],
  top: 0,
  height: density.control,
  display: "grid",
  alignItems: "center",
  color: color.textMuted,
  pointerEvents: "none",
});
export const input = style([control, { flex: 1, minWidth: 0, paddingLeft: space[7] }]);
export const submit = style({
  minHeight: density.control,
  padding: `0 ${space[5]}`,
  border: `1.5px solid ${color.borderStrong}`,
  borderRadius: radius.button,
  background: color.surface,
  fontWeight: 650,
  cursor: "pointer",
  ":hover": { borderColor: color.text },
  "@media": { [media.phone]: { paddingInline: space[4] } },
});
export const details = style({});
export const summary = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: "2.75rem",
  fontSize: text.small,
  fontWeight: 600,
  ":hover": { textDecoration: "underline" },
});
export const turn = style({ display: "flex", selectors: { "[open]>summary &": { rotate: "180deg" } } });
export const lists = style({
  display: "grid",
  gap: space[3],
  alignItems: "end",
  gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,9.5rem),1fr))",
  paddingBottom: space[2],
});

// On desktops the lists always show if CSS can open them; in other browsers a click opens them.
const always = (rule: GlobalStyleRule) => ({
  "@supports": { "selector(::details-content)": { "@media": { [media.desktop]: rule } } },
});
globalStyle(`${details}>summary`, always({ display: "none" }));
globalStyle(`${details}::details-content`, always({ contentVisibility: "visible", display: "block" }));

export const chips = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: "2.75rem",
  padding: `${space[1]} ${space[4]}`,
  border: `1.5px solid ${color.text}`,
  borderRadius: radius.full,
  background: color.surface,
  color: color.text,
  fontSize: text.small,
  fontWeight: 600,
  textDecoration: "none",
  ":hover": { background: color.sunken },
});
export const clear = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "2.75rem",
  fontSize: text.small,
});

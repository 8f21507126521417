import { globalStyle, style } from "@vanilla-extract/css";
import { floating, panel } from "./global.css";
import { color } from "./theme.css";
import { media, space } from "./token";

export const backdrop = style({
  position: "fixed",
  inset: 0,
  zIndex: 8,
  display: "grid",
  placeItems: "center",
  padding: space[4],
  background: "rgb(10 14 22/.55)",
  overflowY: "auto",
  "@media": { [media.phone]: { padding: 0, placeItems: "end stretch" } },
});
export const dialog = style([
  panel,
  floating,
  {
    position: "static",
    margin: 0,
    width: "100%",
    maxWidth: "521px",
    padding: "clamp(1.25rem,4vw,2rem)",
    color: color.text,
    "@media": { [media.phone]: { borderRadius: "14px 14px 0 0" } },
  },
]);
export const wide = style({ maxWidth: "46rem" });
export const header = style({ display: "flex", alignItems: "start", gap: space[4], marginBottom: space[4] });
export const title = style({ flex: 1, paddingTop: space[1] });
export const close = style({
  display: "grid",
  placeItems: "center",
  width: "2.75rem",
  height: "2.75rem",
  margin: "-.375rem -.5rem 0 0",
  borderRadius: "50%",
  color: color.textMuted,
  ":hover": { background: color.sunken },
});
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  justifyContent: "end",
  marginTop: space[5],
});
globalStyle(`${foot}>*`, { "@media": { [media.phone]: { flex: "1 1 auto" } } });

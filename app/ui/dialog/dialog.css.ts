import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { panel } from "../global.css";
import { color } from "../theme.css";
import { media, space } from "../token";

/** On its own page the dialog is part of the content. When the script shows it above another page, it floats. */
const dialog = style([
  panel,
  {
    position: "static",
    width: "100%",
    margin: "auto",
    padding: 0,
    color: color.text,
    selectors: {
      "&:modal": { position: "fixed", inset: 0, maxHeight: "calc(100dvh - 2rem)", overflowY: "auto" },
      "&::backdrop": { background: "rgb(10 14 22/.55)" },
    },
    "@media": {
      [media.phone]: {
        selectors: { "&:modal": { maxWidth: "none", height: "100%", maxHeight: "none", borderRadius: 0, border: 0 } },
      },
    },
  },
]);
export const width = styleVariants({
  small: [dialog, { maxWidth: "443px" }],
  medium: [dialog, { maxWidth: "521px" }],
  large: [dialog, { maxWidth: "600px" }],
});
export const body = style({ display: "grid", gap: space[4], padding: "clamp(1.25rem,4vw,2rem)" });
export const header = style({ display: "flex", alignItems: "start", gap: space[4] });
export const title = style({ flex: 1, fontSize: "1.375rem", paddingTop: space[1] });
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
export const foot = style({ display: "flex", flexWrap: "wrap", gap: space[3], justifyContent: "end" });
globalStyle(`${foot}>*`, { "@media": { [media.phone]: { flex: "1 1 auto" } } });

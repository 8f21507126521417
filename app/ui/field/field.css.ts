import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { density, media, radius, space, text } from "../token";

export const field = style({ display: "grid", gap: space[1], alignContent: "start", minWidth: 0 });
// A bar beside the field marks an error by shape, not by colour alone.
globalStyle(`${field}:has(>[aria-invalid])`, { borderLeft: `4px solid ${color.error}`, paddingLeft: ".875rem" });
/** Hidden while the form's box with `data-reveals` is not ticked; a form without that box shows it. */
export const revealed = style({
  selectors: { "form:has([data-reveals]:not(:checked)) &": { display: "none" } },
});
/** Comes right after a select with `data-describes`; hidden while the chosen option is empty or marked `data-plain`. */
export const described = style({
  selectors: {
    [`${field}:has([data-describes] option:checked:is([value=""],[data-plain]))+&`]: { display: "none" },
  },
});
const isAbroad = 'form:has([data-country] option:checked:not([value=""],[value=BR]))';
/** Hidden while the form's select with `data-country` has another country than Brazil. */
export const inBrazil = style({ selectors: { [`${isAbroad} &`]: { display: "none" } } });
/** Hidden while the form's select with `data-country` has Brazil or no country. */
export const abroad = style({
  selectors: { 'form:has([data-country] option:checked:is([value=""],[value=BR])) &': { display: "none" } },
});
export const label = style({ fontWeight: 650, selectors: { "legend&": { marginBottom: space[1] } } });
/** Not red, because red means an error. */
export const required = style({ color: color.textMuted, marginLeft: ".2em" });
/** Hidden while the form's box with `data-reveals` is ticked. */
export const requiredUnrevealed = style([
  required,
  { selectors: { "form:has([data-reveals]:checked) &": { display: "none" } } },
]);
export const requiredInBrazil = style([required, inBrazil]);
export const hint = style({ color: color.textMuted, fontSize: text.small });
export const error = style({
  display: "flex",
  gap: space[1],
  color: color.error,
  fontSize: text.small,
  fontWeight: 600,
  // An error that a script writes has no icon, so this rule draws an exclamation mark.
  selectors: {
    "&:not(:has(svg))::before": {
      content: "'!'",
      flex: "none",
      width: "1.25em",
      height: "1.25em",
      border: "2px solid",
      borderRadius: "50%",
      lineHeight: 1,
      textAlign: "center",
    },
  },
});

export const control = style({
  width: "100%",
  minWidth: 0,
  minHeight: density.control,
  padding: `${space[2]} .875rem`,
  background: color.surface,
  fontSize: "1.0625rem",
  border: `1.5px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  selectors: {
    "&:hover": { borderColor: color.text },
    "&[aria-invalid]": { borderWidth: "2px", borderColor: color.error, background: color.errorSoft },
    "&:disabled,&[readonly]": { background: color.sunken, borderColor: color.border },
    "&::placeholder": { color: color.textMuted, opacity: 1 },
  },
});
export const area = style({ minHeight: "7rem", resize: "vertical" });
export const select = style({ appearance: "none", paddingRight: space[7], cursor: "pointer" });
/** A control with an arrow or a button over its end. */
export const adorned = style({ position: "relative" });
export const arrow = style({
  position: "absolute",
  right: space[3],
  top: "50%",
  translate: "0 -50%",
  pointerEvents: "none",
  color: color.textMuted,
});
export const withButton = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
globalStyle(`${withButton}>input`, { flex: "999 1 6rem" });
globalStyle(`${withButton}>button`, { flex: "1 0 auto" });

export const tick = style({ width: "1.375rem", height: "1.375rem", margin: 0, flex: "none", cursor: "pointer" });
export const radio = style([
  tick,
  {
    appearance: "none",
    border: `2px solid ${color.borderStrong}`,
    borderRadius: "50%",
    background: color.surface,
    selectors: {
      "&:checked": { border: `.4375rem solid ${color.primary}` },
      "&:disabled": { borderColor: color.border },
    },
  },
]);
export const choice = style({
  display: "flex",
  gap: space[3],
  alignItems: "flex-start",
  minHeight: "2.75rem",
  paddingBlock: ".6875rem",
  lineHeight: 1.375,
  cursor: "pointer",
  selectors: { "&:has(:disabled)": { opacity: 0.55, cursor: "not-allowed" } },
});

export const fieldset = style({ display: "grid", gap: space[4] });
export const legend = style({ marginBottom: space[4], fontWeight: 650, fontSize: text.h3, letterSpacing: "-.01em" });
/** Fields side by side where there is room. */
export const columns = style({
  display: "grid",
  gap: space[5],
  gridTemplateColumns: "minmax(0,1fr)",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2,minmax(0,1fr))", columnGap: space[4] } },
});
export const full = style({ gridColumn: "1/-1" });
export const reveal = style({
  whiteSpace: "nowrap",
  display: "flex",
  alignItems: "center",
  gap: space[1],
  padding: `0 ${space[3]}`,
  background: color.surface,
  border: `1.5px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  fontSize: text.small,
  fontWeight: 600,
  cursor: "pointer",
  ":hover": { background: color.sunken },
});

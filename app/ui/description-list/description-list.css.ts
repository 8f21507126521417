import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { space, text } from "../token";

export const list = style({ display: "grid", gridTemplateColumns: "minmax(0,1fr)", gap: space[3] });
const base = style({
  display: "grid",
  gridTemplateColumns: "minmax(0,1fr) auto",
  gap: `2px ${space[4]}`,
  paddingBottom: space[3],
  borderBottom: `1px solid ${color.border}`,
  ":last-child": { border: 0, paddingBottom: 0 },
});
const roomy = "(min-width:600px)";
/** Terms beside their details where there is room; otherwise above them. */
const wide = style({
  "@media": { [roomy]: { gridTemplateColumns: "minmax(0,1fr) minmax(0,2fr) auto", alignItems: "baseline" } },
});
export const row = styleVariants({ wide: [base, wide], stacked: [base] });
export const term = style({ gridColumn: 1, color: color.textMuted, fontSize: text.small });
export const detail = style({
  gridColumn: 1,
  minWidth: 0,
  fontWeight: 550,
  overflowWrap: "anywhere",
  "@media": { [roomy]: { selectors: { [`${wide}>&`]: { gridColumn: 2 } } } },
});
/** A placeholder is less prominent than a value. */
export const empty = style({ fontWeight: 400, color: color.textMuted });
export const action = style({
  gridArea: "1/2/span 2",
  alignSelf: "center",
  "@media": { [roomy]: { gridArea: "auto", alignSelf: "auto" } },
});

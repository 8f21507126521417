import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { inset, media, radius, space, text } from "../token";
import { whereOpen } from "../where-open";

export const aside = style({ minWidth: 0, overflow: "hidden" });
export const bar = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: "3.25rem",
  padding: `${space[2]} ${space[4]}`,
  fontWeight: 650,
});
/** Keeps the bar one line high. */
export const short = style({ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
export const picture = style({
  position: "relative",
  overflow: "hidden",
  aspectRatio: "2.4",
  margin: `${inset} ${inset} 0`,
  borderRadius: radius.art,
  display: "none",
  "@media": { [media.desktop]: { display: "block" }, [media.print]: { display: "none" } },
});
export const total = style({ marginLeft: "auto", fontVariantNumeric: "tabular-nums" });
export const body = style({
  display: "grid",
  gap: space[4],
  padding: space[4],
  borderTop: `1px solid ${color.border}`,
});
export const heading = style({ fontSize: text.h3, display: "none" });

globalStyle(`${aside} ${heading}`, whereOpen({ display: "block" }));
globalStyle(`${aside} ${body}`, whereOpen({ border: 0, padding: space[5] }));

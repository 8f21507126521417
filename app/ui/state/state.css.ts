import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { space } from "../token";

export const state = style({
  display: "grid",
  justifyItems: "center",
  gap: space[3],
  maxWidth: "32rem",
  margin: "auto",
  padding: `${space[7]} ${space[4]}`,
  textAlign: "center",
});
export const symbol = style({
  display: "grid",
  placeItems: "center",
  width: "4rem",
  height: "4rem",
  borderRadius: "50%",
  fontSize: "1.5rem",
  color: color.primaryText,
  background: color.primarySoft,
});
export const failed = style({ color: color.error, background: color.errorSoft });
export const succeeded = style({ color: color.success, background: color.successSoft });
export const reference = style({ marginTop: space[3] });
/** The id has a line of its own, so it is broken only if it is longer than that line. */
globalStyle(`${reference}>code`, { display: "block", overflowWrap: "anywhere" });
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: space[3],
  marginTop: space[3],
});
globalStyle(`${actions}>*`, { justifyContent: "center" });

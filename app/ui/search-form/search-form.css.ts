import { style } from "@vanilla-extract/css";
import { control } from "../field/field.css";
import { space } from "../token";

export const form = style({ position: "relative" });
export const input = style([control, { paddingLeft: space[7] }]);
/** Over the start of the field, so that the form fits in one line. */
export const submit = style({
  position: "absolute",
  inset: "0 auto 0 0",
  display: "grid",
  placeItems: "center",
  width: "3rem",
  border: 0,
  background: "none",
  cursor: "pointer",
});

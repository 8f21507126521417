import { style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { radius, text } from "../token";

const frame = style({ width: "8rem", borderRadius: radius.large, background: color.primarySoft });
export const photo = style([frame, { height: "auto", border: `1px solid ${color.border}` }]);
export const initials = style([
  frame,
  {
    display: "grid",
    placeItems: "center",
    aspectRatio: "683/768",
    color: color.primaryText,
    fontSize: text.h1,
    fontWeight: 700,
  },
]);

import { keyframes, style } from "@vanilla-extract/css";
import { color } from "../theme.css";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });

export const spinner = style({
  display: "inline-block",
  flex: "none",
  width: "1.25em",
  height: "1.25em",
  border: "2.5px solid",
  borderRightColor: "transparent",
  borderRadius: "50%",
  animation: `${turn} .8s linear infinite`,
  "@media": { "(prefers-reduced-motion)": { animationDuration: "4s" } },
});
export const branded = style({ color: color.loading, fontSize: "1.75rem" });

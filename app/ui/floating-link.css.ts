import { keyframes, style } from "@vanilla-extract/css";
import { color } from "./theme.css";
import { media, radius, space } from "./token";

const appear = keyframes({ from: { visibility: "hidden", opacity: 0 }, to: { visibility: "visible", opacity: 1 } });

/** Always there, or, where the browser can tell by itself, once the page was scrolled. */
export const link = style({
  position: "fixed",
  right: space[4],
  bottom: space[4],
  zIndex: 2,
  display: "flex",
  gap: space[2],
  padding: space[3],
  borderRadius: radius.full,
  background: color.primary,
  color: color.onPrimary,
  boxShadow: `0 4px 14px ${color.shadow}`,
  "@media": { [media.print]: { display: "none" } },
  "@supports": {
    "(animation-timeline:scroll())": {
      visibility: "hidden",
      animation: `${appear} linear both`,
      animationTimeline: "scroll()",
      animationRange: "0 120px",
    },
  },
});

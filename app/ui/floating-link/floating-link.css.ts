import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { row, sticky } from "../button/button.css";
import { card } from "../card/card.css";
import { footer } from "../header.css";
import { color } from "../theme.css";
import { media, radius, space } from "../token";

const appear = keyframes({ from: { visibility: "hidden", opacity: 0 }, to: { visibility: "visible", opacity: 1 } });

/** Shown once the page is scrolled, or always in browsers without scroll-driven animations. */
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
// Leaves room beside the link: it must cover neither the submit button on phones nor the end of the footer.
const bar = `body:has(${link}) ${row}:not(${card} *)`;
globalStyle(bar, { "@media": { [sticky]: { flexWrap: "nowrap", gap: space[2], paddingRight: "4.25rem" } } });
globalStyle(`${bar} :is(a,button)`, { "@media": { [sticky]: { paddingInline: space[2] } } });
globalStyle(`${bar}>:is(a,button)>svg`, { "@media": { "screen and (max-width:339.98px)": { display: "none" } } });
globalStyle(`${footer}:has(+*>${link})`, {
  "@media": { "screen and (max-width:1279.98px)": { paddingBottom: space[8] } },
});

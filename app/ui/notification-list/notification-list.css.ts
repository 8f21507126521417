import { style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { media, text } from "../token";

/** In a menu the list scrolls by itself. */
export const scroll = style({
  borderBottom: `1px solid ${color.border}`,
  "@media": { [media.tablet]: { maxHeight: "400px", overflowY: "auto" } },
});
export const item = style({ alignItems: "start", fontWeight: "inherit" });
export const words = style({ flex: 1, minWidth: 0, display: "grid", gap: "2px" });
export const message = style({
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
});
export const detail = style({ fontSize: text.small, color: color.textMuted });
export const when = style({ fontSize: text.tiny, color: color.textMuted });
/** Marks unread notifications; contains a text for screen readers. */
export const dot = style({
  width: ".625rem",
  height: ".625rem",
  margin: ".4375rem 0",
  flex: "none",
  borderRadius: "50%",
  background: color.primaryText,
  "@media": { "(forced-colors:active)": { border: ".3125rem solid" } },
  selectors: { "button:not([data-unread])>&": { visibility: "hidden" } },
});
export const bell = style({ position: "relative" });
export const badge = style([dot, { position: "absolute", top: "-.25rem", right: "-.25rem", margin: 0 }]);

import type { GlobalStyleRule } from "@vanilla-extract/css";
import { media } from "./token";

/** A rule for desktops and paper, in browsers whose CSS can open `details`. */
export const whereOpen = (rule: GlobalStyleRule) => ({
  "@supports": { "selector(::details-content)": { "@media": { [`${media.desktop},${media.print}`]: rule } } },
});

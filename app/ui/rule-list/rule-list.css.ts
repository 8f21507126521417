import { style } from "@vanilla-extract/css";
import { color } from "../theme.css";
import { space } from "../token";

export const list = style({ display: "grid", gap: space[1], margin: 0, padding: 0, listStyle: "none" });
/** The marks differ by shape, not by colour alone; screen readers read words instead. */
export const item = style({
  display: "flex",
  gap: space[2],
  "::before": { content: '"•" / ""', flex: "none", width: "1em", textAlign: "center" },
  selectors: {
    "&[data-state=met]": { color: color.success },
    "&[data-state=met]::before": { content: '"✓" / ""' },
    "&[data-state=unmet]": { color: color.error },
    "&[data-state=unmet]::before": { content: '"✗" / ""' },
  },
});

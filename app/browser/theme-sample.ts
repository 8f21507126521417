// Shows a sample of a theme while it is edited; without this script its preview does.

import { all, onceRead, reveal } from "./dom";

/** The policy of pages lets scripts, but no attributes, set the variables of an element. */
function paint(): void {
  for (const sample of all("[data-theme-sample]")) {
    const variables = JSON.parse(sample.dataset.themeSample ?? "{}") as Record<string, string>;
    for (const [name, value] of Object.entries(variables)) sample.style.setProperty(`--${name}`, value);
    reveal(sample);
  }
}

document.addEventListener("computed", paint);
onceRead(paint);

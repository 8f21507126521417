// Warns before an editor's page is left with unsaved changes. Without scripts there is no warning.

import { all, find, onceRead } from "./dom";

/** The form whose texts are lost when the page is left, unless the page saves them by itself. */
const EDITED = "form[data-page-form]:not([data-autosave])";

let isUnsaved = false;

document.addEventListener("input", ({ target }) => {
  if ((target as Element).closest(EDITED)) isUnsaved = true;
});

document.addEventListener("submit", ({ target }) => {
  if ((target as Element).matches(EDITED)) isUnsaved = false;
});

// Texts that the server shows again without having saved them.
onceRead(() => {
  if (find(`${EDITED}[data-unsaved]`)) isUnsaved = true;
});

addEventListener("beforeunload", (event) => {
  const form = find<HTMLFormElement>(EDITED);
  // A refused form is shown again with the typed texts, which are not saved either.
  const isRefused = form !== null && all("[aria-invalid=true]", form).length > 0 && !form.dataset.sent;
  if ((form && isUnsaved) || isRefused) event.preventDefault();
});

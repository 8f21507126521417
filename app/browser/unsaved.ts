// Warns before an editor's page is left with unsaved changes. Without scripts there is no warning.

import { find, isEdited } from "./dom";

/** The page's form, unless it saves itself. */
const EDITED = "form[data-page-form]:not([data-autosave])";

/** The server and `kept-form.ts` also set `data-unsaved`. A form with refused fields shows unsaved texts, too. */
const isUnsaved = (form: HTMLFormElement) =>
  "unsaved" in form.dataset || find("[aria-invalid=true]", form) !== null || isEdited(form);

/** Whether the texts as they are now were sent. */
let isSent = false;

document.addEventListener("input", () => {
  isSent = false;
});

document.addEventListener("submit", ({ target, submitter }) => {
  const form = target as HTMLFormElement;
  if (!form.matches(EDITED)) return;
  // After a switch, such as of the theme, the form shows the texts again.
  if (isUnsaved(form) && submitter?.getAttribute("name") === "preference")
    form.insertAdjacentHTML("beforeend", '<input type="hidden" name="unsaved">');
  isSent = true;
});

addEventListener("beforeunload", (event) => {
  const form = find<HTMLFormElement>(EDITED);
  if (form && !isSent && !form.dataset.sent && isUnsaved(form)) event.preventDefault();
});

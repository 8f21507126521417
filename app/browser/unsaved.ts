// Warns before an editor's page is left with unsaved changes. Without scripts there is no warning.

import { find, isEdited, onceRead } from "./dom";

/** The page's form, unless it saves itself. */
const EDITED = "form[data-page-form]:not([data-autosave])";

/** The server and `kept-form.ts` also set `data-unsaved`. A form with refused fields shows unsaved texts, too. */
const isUnsaved = (form: HTMLFormElement) => "unsaved" in form.dataset || find("[aria-invalid=true]", form) !== null;

document.addEventListener("input", ({ target }) => {
  const form = (target as Element).closest<HTMLFormElement>(EDITED);
  if (form) form.dataset.unsaved = "";
});

onceRead(() => {
  const form = find<HTMLFormElement>(EDITED);
  if (form && isEdited(form)) form.dataset.unsaved = "";
});

document.addEventListener("submit", ({ target, submitter }) => {
  const form = target as HTMLFormElement;
  if (!form.matches(EDITED)) return;
  // After a switch, such as of the theme, the form shows the texts again.
  if (isUnsaved(form) && submitter?.getAttribute("name") === "preference") {
    const mark = Object.assign(document.createElement("input"), { type: "hidden", name: "unsaved" });
    form.append(mark);
  }
  delete form.dataset.unsaved;
});

addEventListener("beforeunload", (event) => {
  const form = find<HTMLFormElement>(EDITED);
  if (form && isUnsaved(form) && !form.dataset.sent) event.preventDefault();
});

import { all, find } from "../dom";
import { hideLoading, PATIENCE_MS, showLoading } from "./loading-bar";
import { readNotification } from "./notification";

/**
 * Stops a submission while an earlier submission of the form is pending. Also stops a search in a list that the page
 * shows whole, because the script filters such a list. Opens a notification in a dialog.
 */
export function submitOnce(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const submitter = event.submitter as HTMLButtonElement | null;
  if (event.defaultPrevented || form.target) return;
  const opensDialog = submitter?.dataset.dialog;
  if (form.dataset.sent || opensDialog || find<HTMLInputElement>("[data-filter]", form)?.defaultValue === "") {
    event.preventDefault();
    if (opensDialog) readNotification(submitter, form);
    return;
  }
  showLoading();
  const sent = `${event.timeStamp}`;
  form.dataset.sent = sent;
  setTimeout(() => {
    if (form.dataset.sent === sent) delete form.dataset.sent;
  }, PATIENCE_MS);
}

/** Lets the forms of a page be sent again after the browser has restored the page from its history. */
export function restoreForms(): void {
  hideLoading();
  for (const form of all("form[data-sent]")) delete form.dataset.sent;
}

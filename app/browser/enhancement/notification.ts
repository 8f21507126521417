import { find } from "../dom";
import { openDialog } from "./dialog";
import { bodyOf } from "./load-page";

/** Opens a notification without leaving the page, marks it as read and updates the bell. */
export async function readNotification(button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
  const page = await openDialog(button.formAction, { method: "POST", body: bodyOf(form) });
  if (!page) return;
  delete button.dataset.unread;
  const bell = find("[data-bell]");
  const fresh = find("[data-bell]", page);
  if (bell && fresh) bell.innerHTML = fresh.innerHTML;
}

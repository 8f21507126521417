import { find } from "../dom";
import { openDialog } from "./dialog";
import { bodyOf } from "./load-page";

/** Opens a notification without leaving the page, marks it as read and updates the bell. */
export async function readNotification(button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
  const page = await openDialog(form.action, { method: "POST", body: bodyOf(form) });
  const fresh = page && find("[data-bell]", page);
  if (!fresh) return;
  delete button.dataset.unread;
  find("[data-bell]")!.replaceWith(fresh);
}

import { find } from "../dom";
import { loadPage } from "./load-page";
import { hideLoading, showLoading } from "./loading-bar";

/** Selector of the open modal dialog. */
export const MODAL = "dialog:modal";

/**
 * Shows the dialog of another page above the current page; navigates to the other page when this fails.
 * @returns the other page; null when this failed
 */
export async function openDialog(url: string, init?: RequestInit): Promise<Document | null> {
  showLoading();
  const page = await loadPage(url, init);
  const dialog = page && find<HTMLDialogElement>("dialog", page);
  if (!dialog) {
    showLoading("failed");
    // Also right for a POST: a GET of the same address shows the same content as a page.
    location.assign(url);
    return null;
  }
  hideLoading();
  dialog.removeAttribute("open");
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  return page;
}

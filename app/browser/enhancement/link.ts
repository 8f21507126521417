import { MODAL, openDialog } from "./dialog";
import { showLoading } from "./loading-bar";

/** Says whether a click opens another page in this tab. */
const leavesPage = (event: MouseEvent, link: HTMLAnchorElement) =>
  !event.defaultPrevented &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) &&
  !(link.target || link.hasAttribute("download")) &&
  link.origin === location.origin &&
  link.href.split("#")[0] !== location.href.split("#")[0];

/**
 * Follows a link as its attributes say: opens a dialog or, in a dialog, closes it or reloads the page. Shows the
 * loading bar for any other link that leaves the page.
 */
export function follow(event: MouseEvent, link: HTMLAnchorElement): void {
  const dialog = link.closest<HTMLDialogElement>(MODAL);
  if (dialog && "close" in link.dataset) {
    event.preventDefault();
    dialog.close();
  } else if (dialog && "reload" in link.dataset) {
    event.preventDefault();
    location.reload();
  } else if (leavesPage(event, link)) {
    if (!dialog && "dialog" in link.dataset) {
      event.preventDefault();
      openDialog(link.href);
    } else showLoading();
  }
}

import { find } from "../dom";
import { MODAL, openDialog } from "./dialog";

const KEY = "session";

/**
 * Publishes the current user and role to the other tabs, and warns here when another tab changes them. Where each
 * tab may have a role of its own, the mark names only the account. A page without a mark never warns: its visitor has no
 * role.
 */
export function shareSessionMark(): void {
  // A page in a frame of another page of the portal, such as a clock, leaves this to the outer page.
  if (frameElement) return;
  const { mark, base = "" } = document.documentElement.dataset;
  try {
    localStorage.setItem(KEY, mark ?? "");
  } catch {
    // Without storage tabs cannot communicate; the server still refuses outdated forms.
  }
  if (!mark) return;
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== KEY || newValue === mark || find(MODAL)) return;
    // The dialog's links keep some of this page's query parameters, such as `lng` (`keepAlong`).
    const query = new URLSearchParams(location.search);
    query.set("next", location.pathname + location.search);
    openDialog(`${base}/session/${newValue ? "changed" : "ended"}?${query}`);
  });
}

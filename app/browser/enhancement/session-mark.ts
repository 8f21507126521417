import { find } from "../dom";
import { MODAL, openDialog } from "./dialog";

const KEY = "session";

/** Tells the other tabs who is signed in and as what, and says so here when that changes. Sign-in pages have no mark. */
export function shareSessionMark(): void {
  const { mark, base = "" } = document.documentElement.dataset;
  try {
    localStorage.setItem(KEY, mark ?? "");
  } catch {
    // Without storage tabs know nothing of one another; the server still refuses outdated forms.
  }
  if (!mark) return;
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== KEY || newValue === mark || find(MODAL)) return;
    const next = encodeURIComponent(location.pathname + location.search);
    openDialog(`${base}/session/${newValue ? "changed" : "ended"}?next=${next}`);
  });
}

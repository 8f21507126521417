// Progressive enhancement; every page works without this script.

import { find, onceRead } from "./dom";
import { countDown } from "./enhancement/count-down";
import { MODAL } from "./enhancement/dialog";
import { watchEnds } from "./enhancement/endless-list";
import { filter } from "./enhancement/filter";
import { keepForm, refillForm } from "./enhancement/kept-form";
import { follow } from "./enhancement/link";
import { closeDrawer, closeMenus, leaveMenu, moveInMenu } from "./enhancement/menu";
import { watchNews } from "./enhancement/news";
import { pressScriptedButton, showScriptedButtons } from "./enhancement/scripted-button";
import { shareSessionMark } from "./enhancement/session-mark";
import { restoreForms, submitOnce } from "./enhancement/submission";
import { countLeft } from "./enhancement/text-left";

document.addEventListener("click", (event) => {
  const target = event.target as Element;
  if (target.matches(MODAL)) return (target as HTMLDialogElement).close();
  // A click in a dialog closes no menu: the menu that the dialog was opened from stays open.
  if (!target.closest(MODAL)) closeMenus(target.closest("details[data-menu]"));
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (link) follow(event, link);
  pressScriptedButton(target);
});

document.addEventListener("keydown", (event) => {
  // The browser itself closes a dialog on Escape; the menu that the dialog was opened from stays open.
  if (find(MODAL)) return;
  if (moveInMenu(event.key)) return event.preventDefault();
  if (event.key !== "Escape") return;
  closeDrawer();
  leaveMenu();
});

document.addEventListener("input", (event) => {
  const field = event.target as HTMLInputElement;
  if (field.dataset.filter) filter(field, field.dataset.filter);
  countLeft(field);
});

document.addEventListener("submit", submitOnce);
addEventListener("pageshow", restoreForms);
addEventListener("pagehide", keepForm);

onceRead(() => {
  shareSessionMark();
  watchEnds();
  showScriptedButtons();
  find("[role=alert][tabindex]")?.focus();
  refillForm();
  watchNews();
  countDown();
});

import { all, find } from "../dom";

const OPEN_MENU = "details[data-menu][open]";
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export function closeMenus(except: Element | null): void {
  for (const menu of all<HTMLDetailsElement>(OPEN_MENU)) if (menu !== except) menu.open = false;
}

/** Closes the open menu and puts the focus back on its button. */
export function leaveMenu(): void {
  const menu = find<HTMLDetailsElement>(OPEN_MENU);
  if (!menu) return;
  menu.open = false;
  find("summary", menu)?.focus();
}

/**
 * Moves the focus among the entries of the open menu by the arrow keys.
 * @returns whether it did
 */
export function moveInMenu(key: string): boolean {
  const menu = find(OPEN_MENU);
  const step = STEPS[key];
  if (!menu || !step || !menu.contains(document.activeElement)) return false;
  const entries = all("summary~* :is(a,button)", menu);
  const at = entries.indexOf(document.activeElement as HTMLElement) + step;
  (entries.at(at % entries.length) ?? menu).focus();
  return true;
}

/** Closes the sidebar that phones open by its address. */
export function closeDrawer(): void {
  if (location.hash !== "#sidebar") return;
  location.hash = "main";
  find('[href="#sidebar"]')?.focus();
}

import { all, find } from "../dom";

const OPEN_MENU = "details[data-menu][open]";
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export function closeMenus(except: Element | null): void {
  for (const menu of all<HTMLDetailsElement>(OPEN_MENU)) if (menu !== except) menu.open = false;
}

/** Closes the open menu and moves the focus back to its button. */
export function leaveMenu(): void {
  const menu = find<HTMLDetailsElement>(OPEN_MENU);
  if (!menu) return;
  menu.open = false;
  find("summary", menu)?.focus();
}

/**
 * Moves the focus within the open menu by the arrow keys.
 * @returns whether it moved
 */
export function moveInMenu(key: string): boolean {
  const menu = find(OPEN_MENU);
  const step = STEPS[key];
  if (!menu || !step || !menu.contains(document.activeElement)) return false;
  const entries = all("summary~* :is(a,button)", menu);
  // From the menu's button, the arrow up leads to the last entry.
  const at = Math.max(entries.indexOf(document.activeElement as HTMLElement) + step, -1);
  (entries.at(at % entries.length) ?? menu).focus();
  return true;
}

/** Closes the sidebar, which is a drawer in narrow windows and open while the URL's hash names it. */
export function closeDrawer(): void {
  if (location.hash !== "#sidebar") return;
  location.hash = "main";
  find('[href="#sidebar"]')?.focus();
}

import { all, find } from "../dom";

/** Buttons that need a script; the server renders them hidden. */
const SCRIPTED = "[data-copy],[data-reveal],[data-print],[data-share]";

export function showScriptedButtons(): void {
  for (const button of all(SCRIPTED)) button.hidden = "share" in button.dataset && !navigator.share;
}

/** Runs the action of a scripted button around `target`, if there is one. */
export function pressScriptedButton(target: Element): void {
  const button = target.closest<HTMLElement>(SCRIPTED);
  if (!button) return;
  const { copy, reveal, share } = button.dataset;
  if (copy) copyText(button, copy);
  else if (reveal) toggleReveal(button, reveal);
  // The promise rejects when the user leaves the device's dialog.
  else if (share) navigator.share({ text: share }).catch(() => undefined);
  else print();
}

async function copyText(button: HTMLElement, id: string): Promise<void> {
  const source = document.getElementById(id) as HTMLInputElement | null;
  const note = find(`[data-copy-status="${id}"]`);
  try {
    await navigator.clipboard.writeText(source?.value ?? "");
  } catch {
    // The clipboard needs https and permission; the user can copy the selected text by hand.
    source?.select();
    return;
  }
  if (note) note.textContent = button.dataset.copied ?? "";
}

function toggleReveal(button: HTMLElement, id: string): void {
  const field = document.getElementById(id) as HTMLInputElement | null;
  if (!field) return;
  const isShown = field.type === "password";
  field.type = isShown ? "text" : "password";
  button.setAttribute("aria-pressed", String(isShown));
}

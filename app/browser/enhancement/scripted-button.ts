import { all, find, toButton } from "../dom";

/** Puts the buttons that need a script (`ScriptedButton`) in their places. */
export function showScriptedButtons(): void {
  if (!navigator.share) find("[data-share]")?.remove();
  all("[data-button][hidden]").forEach(toButton);
}

/** Runs the action of a scripted button around `target`, if there is one. */
export function pressScriptedButton(target: Element): void {
  const button = target.closest<HTMLElement>("[data-button]");
  if (!button) return;
  const { copy, reveal, share, print: prints } = button.dataset;
  if (copy) copyText(button, copy);
  else if (reveal) toggleReveal(button, reveal);
  // The promise rejects when the user leaves the device's dialog.
  else if (share) navigator.share({ text: share }).catch(() => undefined);
  else if (prints) print();
}

async function copyText(button: HTMLElement, id: string): Promise<void> {
  const source = document.getElementById(id) as HTMLInputElement;
  try {
    await navigator.clipboard.writeText(source.value);
  } catch {
    // The clipboard needs https and permission; the user can copy the selected text by hand.
    source.select();
    return;
  }
  button.nextElementSibling!.textContent = button.dataset.copied!;
}

function toggleReveal(button: HTMLElement, id: string): void {
  const field = document.getElementById(id) as HTMLInputElement;
  const isShown = field.type === "password";
  field.type = isShown ? "text" : "password";
  button.setAttribute("aria-pressed", `${isShown}`);
}

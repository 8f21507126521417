/** All matching elements below `root`. */
export function all<Kind extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document): Kind[] {
  return [...root.querySelectorAll<Kind>(selector)];
}

export const find = <Kind extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document) =>
  root.querySelector<Kind>(selector);

/** Puts a button in the place of a span, whose text is in an attribute, because text browsers print hidden elements. */
export function toButton(part: HTMLElement): void {
  part.append(part.dataset.button!);
  // A stand-in begins with `<span hidden="" ` and ends with `</span>`.
  part.outerHTML = `<button type="button" ${part.outerHTML.slice(16, -7)}</button>`;
}

/** Shows a part that the server rendered hidden, with its texts and buttons in attributes until then. */
export function reveal(part: HTMLElement): void {
  for (const one of all("[data-text]", part)) one.textContent ||= one.dataset.text ?? "";
  for (const one of all("span[data-button]", part)) toButton(one);
  part.hidden = false;
}

/** The values that the server drew in a form, whatever its fields hold now. */
export function drawnIn(form: HTMLFormElement): FormData {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return new FormData(copy);
}

/** Whether a form without files holds other values than the server drew, such as those chosen before a script loaded. */
export function isEdited(form: HTMLFormElement): boolean {
  const [held, drawn] = [new FormData(form), drawnIn(form)].map((values) => `${new URLSearchParams(values as never)}`);
  return held !== drawn;
}

/** Runs `start` once the document is parsed; scripts may load before or after that. */
export function onceRead(start: () => void): void {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}

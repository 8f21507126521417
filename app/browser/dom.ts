/** All matching elements below `root`. */
export function all<Kind extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document): Kind[] {
  return [...root.querySelectorAll<Kind>(selector)];
}

export const find = <Kind extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document) =>
  root.querySelector<Kind>(selector);

/** Runs `start` once the document is parsed; scripts may load before or after that. */
export function onceRead(start: () => void): void {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}

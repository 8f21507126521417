import { find } from "./dom";

/** The minutes left that are announced; their texts are in attributes of the page such as `data-left15`. */
const TOLD_MINUTES = [1, 5, 15];

/** Announces the time left when the clock in the page's frame reaches 15, 5 and 1 minutes, and at no other time. */
export function announceTime(told: HTMLElement): void {
  const frame = find<HTMLIFrameElement>("[data-essay-clock]");
  let before = Number.POSITIVE_INFINITY;
  const read = () => {
    const face = frame?.contentDocument && find("[data-seconds-left]", frame.contentDocument);
    if (!face) return;
    const left = Number(face.dataset.secondsLeft);
    const reached = TOLD_MINUTES.find((minutes) => left <= minutes * 60);
    if (reached && before > reached * 60 && before !== Number.POSITIVE_INFINITY)
      told.textContent = told.dataset[`left${reached}`] ?? "";
    before = left;
  };
  frame?.addEventListener("load", read);
  read();
}

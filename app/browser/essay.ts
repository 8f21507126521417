// Saves an essay during typing; without this script the page's buttons save it.

import { wordsOf } from "~/modules/essays/rules/word-count";
import { all, find, onceRead } from "./dom";
import { bodyOf } from "./enhancement/load-page";
import { forget, store } from "./kept";
import { saverOf } from "./saver";
import { announceTime } from "./time-left";

/** Saving begins this long after the last key press; after a failure it is tried again after `RETRY_MS`. */
const IDLE_MS = 2_000;
const RETRY_MS = 5_000;

interface Saved {
  number: number;
  isApart: boolean;
  words: number;
  isSignedIn: boolean;
}

function start(form: HTMLFormElement): void {
  const fieldOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const [base, apart, title, text] = [fieldOf("base"), fieldOf("apart"), fieldOf("title"), fieldOf("essay")];
  const told = find("[data-told]", form)!;
  const texts = told.dataset;
  const key = keyOf(form.dataset.essay);
  const { save, later, warn, trouble, confirm } = saverOf(form, post, () => {
    if (stateOf() !== written) later(trouble() ? RETRY_MS : IDLE_MS);
  });
  // This mark makes `kept-form.ts` skip the form, because this script stores unsaved texts itself.
  form.dataset.autosave = "";
  // The title and text that the server has. The fields may have newer ones, typed before this script had loaded.
  let written = JSON.stringify([title.defaultValue, text.defaultValue]);

  function stateOf(): string {
    return JSON.stringify([title.value, text.value]);
  }

  function count(): void {
    const place = find("[data-words]", form)!;
    const number = wordsOf(text.value);
    const { one = "", other = "" } = place.dataset;
    place.textContent = number === 1 ? one : other.replace("2", String(number));
  }

  /** Stores a copy in the browser; it is deleted once the server has acknowledged the text. */
  function keepCopy(): void {
    store((storage) => storage.setItem(key, JSON.stringify([base.value, title.value, text.value])));
  }

  async function post(): Promise<void> {
    const sent = stateOf();
    const answer = await fetch(form.dataset.draft ?? "", { method: "POST", body: bodyOf(form) }).catch(() => null);
    if (!answer) return warn(texts.offline);
    const saved = (await answer.json().catch(() => null)) as (Saved & { code?: string }) | null;
    // A text that comes too late is submitted by the page's button; the answer shows the text for copying.
    if (answer.status === 409 && saved?.code === "ESSAY_OVER" && stateOf() !== written)
      return form.requestSubmit(find<HTMLButtonElement>("[data-save]", form));
    if (answer.status === 409) return location.reload();
    // The server does not save an empty text over a written one; the answer to the page's button explains that.
    if (answer.status === 422) written = sent;
    if (!answer.ok || !saved) return warn(answer.status === 422 ? "" : texts.failed);
    written = sent;
    if (stateOf() === sent) forget(key);
    if (saved.isApart) {
      // The next save of this tab replaces the version apart.
      apart.value = String(saved.number);
      return warn(texts.apart);
    }
    base.value = String(saved.number);
    warn(saved.isSignedIn ? "" : texts.signedOut);
    confirm();
  }

  /** Puts back a text that the server never received, for example because the connection was broken. */
  function restore(): void {
    const kept = store((storage) => storage.getItem(key));
    if (!kept) return;
    const [itsBase, itsTitle, itsText] = JSON.parse(kept) as [string, string, string];
    // Whether the server has the text, as the draft or as a version apart.
    const isKnown = [text.value, ...all("[data-manuscript]").map(({ textContent }) => textContent)].includes(itsText);
    // The server never saves a blank text over a written one.
    const isBlank = itsText.trim() === "" && text.value.trim() !== "";
    if (isBlank || (isKnown && (itsTitle === title.value || itsText !== text.value))) {
      forget(key);
      return;
    }
    [base.value, title.value, text.value] = [itsBase, itsTitle, itsText];
    told.textContent = texts.restored ?? "";
    count();
    void save().then(() => {
      if (trouble() === texts.apart) location.reload();
    });
  }

  form.addEventListener("input", () => {
    count();
    keepCopy();
    later(IDLE_MS);
  });
  restore();
  count();
  if (stateOf() !== written) later(IDLE_MS);
  announceTime(told);
}

const keyOf = (attempt: string | undefined) => `essay ${attempt}`;

onceRead(() => {
  const done = find("[data-essay-done]")?.dataset.essayDone;
  if (done) forget(keyOf(done));
  const form = find<HTMLFormElement>("form[data-essay]");
  if (form) start(form);
});

// Saves the answers of an online exam whenever one is chosen; without this script the page's buttons save them.

import { all, find, onceRead } from "./dom";
import { bodyOf } from "./enhancement/load-page";
import { forget, store } from "./kept";
import { saverOf } from "./saver";
import { announceTime } from "./time-left";

const RETRY_MS = 5_000;

interface Saved {
  answered: number;
  total: number;
  isSignedIn: boolean;
}

/**
 * Choices by the question's position. `from` is the answer that the server had when the choice was stored, null for
 * none.
 */
type Kept = Record<string, { from: string | null; to: string }>;

function start(form: HTMLFormElement): void {
  const told = find("[data-told]", form)!;
  const drawn = form.elements.namedItem("drawn") as HTMLInputElement;
  const texts = told.dataset;
  const key = keyOf(form.dataset.exam);
  const { save, later, warn, trouble, confirm } = saverOf(form, post, () => {
    if (Object.keys(changed()).length === 0) return;
    if (trouble() && trouble() !== texts.signedOut) later(RETRY_MS);
    else void save();
  });

  // This mark makes `kept-form.ts` skip the form, because this script stores unsaved answers itself.
  form.dataset.autosave = "";
  /** The answers that the server has, by the position of the question. */
  const known = () =>
    new Map(drawn.value.split(",").flatMap((one) => (one ? [one.split(":") as [string, string]] : [])));
  const chosen = () =>
    new Map(all<HTMLInputElement>("input[type=radio]:checked", form).map(({ name, value }) => [name.slice(1), value]));

  function changed(): Kept {
    const server = known();
    const differing = [...chosen()].filter(([position, value]) => server.get(position) !== value);
    return Object.fromEntries(
      differing.map(([position, to]) => [position, { from: server.get(position) ?? null, to }]),
    );
  }

  function showProgress(): void {
    const answers = chosen();
    for (const place of all("[data-place]")) {
      const isAnswered = answers.has(place.dataset.place ?? "");
      place.dataset.answered = String(isAnswered);
      const label = (isAnswered ? texts.placeAnswered : texts.placeBlank) ?? "";
      place.setAttribute("aria-label", label.replace("0", place.dataset.place ?? ""));
    }
    const count = find("[data-progress]");
    if (count) count.textContent = (texts.progressText ?? "").replace("0", String(answers.size));
  }

  async function post(): Promise<void> {
    const sent = chosen();
    const answer = await fetch(form.dataset.answers ?? "", { method: "POST", body: bodyOf(form) }).catch(() => null);
    if (!answer) return warn(texts.offline);
    if (answer.status === 409) return location.reload();
    const saved = (await answer.json().catch(() => null)) as Saved | null;
    if (!answer.ok || !saved) return warn(texts.failed);
    drawn.value = [...new Map([...known(), ...sent])].map((one) => one.join(":")).join(",");
    warn(saved.isSignedIn ? "" : texts.signedOut);
    if (Object.keys(changed()).length === 0) forget(key);
    confirm();
  }

  /** Puts back choices that the server never received, unless the question was answered elsewhere since. */
  function restore(): void {
    const kept = store((storage) => JSON.parse(storage.getItem(key) ?? "{}") as Kept) ?? {};
    const server = known();
    let isRestored = false;
    for (const [position, { from, to }] of Object.entries(kept)) {
      if ((server.get(position) ?? null) !== from) continue;
      const radio = all<HTMLInputElement>("input[type=radio]", form).find(
        ({ name, value }) => name === `a${position}` && value === to,
      );
      if (radio) radio.checked = true;
      isRestored ||= radio !== undefined;
    }
    if (isRestored) told.textContent = texts.restored ?? "";
  }

  form.addEventListener("change", () => {
    store((storage) => storage.setItem(key, JSON.stringify(changed())));
    showProgress();
    void save();
  });
  restore();
  showProgress();
  if (Object.keys(changed()).length > 0) void save();
  announceTime(told);
}

const keyOf = (attempt: string | undefined) => `exam ${attempt}`;

onceRead(() => {
  const done = find("[data-exam-done]")?.dataset.examDone;
  if (done) forget(keyOf(done));
  const form = find<HTMLFormElement>("form[data-exam]");
  if (form) start(form);
});

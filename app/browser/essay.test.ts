// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { bundleScript } from "./script-plugin";

/** The bundled script, as the browser loads it. */
let script: string;
beforeAll(async () => {
  script = await bundleScript("app/browser/essay.ts");
});
const find = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector)!;
const KEY = "essay a1";

beforeEach(() => {
  vi.stubGlobal("document", document.implementation.createHTMLDocument());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Renders the form of an essay whose saved text is `text`, and runs the script on it. */
function open(text: string, fetch = vi.fn()) {
  document.body.innerHTML = `<form data-essay="a1" data-draft="/draft"><div data-trouble></div>
    <input name="title" value=""><textarea name="essay">${text}</textarea><span data-saved=""></span>
    <span data-words data-one="1" data-other="2"></span><div data-told data-restored="restored"></div>
    <button data-save></button><input type="hidden" name="base" value="1">
    <input type="hidden" name="apart" value=""></form>`;
  new Function("document", "addEventListener", "fetch", script)(document, () => {}, fetch);
}

it("keeps the saved text when the browser's copy is blank, and deletes the copy [ESS-01]", () => {
  localStorage.setItem(KEY, JSON.stringify(["1", "", "  "]));
  open("O texto salvo.");
  expect(find<HTMLTextAreaElement>("textarea").value).toBe("O texto salvo.");
  expect(localStorage.getItem(KEY)).toBeNull();
});

it("puts back a text that the server never received [ESS-01]", () => {
  localStorage.setItem(KEY, JSON.stringify(["1", "", "O texto salvo. E mais."]));
  open(
    "O texto salvo.",
    vi.fn(async () => null),
  );
  expect(find<HTMLTextAreaElement>("textarea").value).toBe("O texto salvo. E mais.");
  expect(localStorage.getItem(KEY)).not.toBeNull();
});

it("submits the form of a text that comes too late, so that the page shows the text for copying [ESS-01]", async () => {
  open(
    "O texto salvo.",
    vi.fn(async () => ({ status: 409, ok: false, json: async () => ({ code: "ESSAY_OVER" }) })),
  );
  const form = find<HTMLFormElement>("form");
  form.requestSubmit = vi.fn();
  find<HTMLTextAreaElement>("textarea").value = "O texto salvo. E o fim.";
  find("textarea").dispatchEvent(new Event("input", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(form.requestSubmit).toHaveBeenCalledExactlyOnceWith(find("[data-save]"));
});

it("stores in the form which version apart an old tab has saved, so that its next save replaces that version [ESS-01]", async () => {
  const answer = { number: 7, isApart: true, words: 3, isSignedIn: true };
  open(
    "O texto salvo.",
    vi.fn(async () => ({ status: 200, ok: true, json: async () => answer })),
  );
  find<HTMLTextAreaElement>("textarea").value = "De uma aba antiga.";
  find("textarea").dispatchEvent(new Event("input", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(find<HTMLInputElement>("[name=apart]").value).toBe("7");
  expect(find<HTMLInputElement>("[name=base]").value).toBe("1");
});

// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { bundleScript } from "./script-plugin";

/** The bundled script, as the browser loads it. */
let script: string;
beforeAll(async () => {
  script = await bundleScript("app/browser/unsaved.ts");
});
beforeEach(() => {
  vi.stubGlobal("document", document.implementation.createHTMLDocument());
});
afterEach(() => vi.unstubAllGlobals());

/** Renders a page and runs the script on it. The returned function says whether leaving the page shows a warning. */
function open(html: string): () => boolean {
  document.body.innerHTML = html;
  const target = new EventTarget();
  new Function("document", "addEventListener", script)(document, target.addEventListener.bind(target));
  return () => !target.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
const form = (attributes = "", field = '<input name="title">') => `<form data-page-form ${attributes}>${field}</form>`;
const fire = (selector: string, type: string, init: object = {}) =>
  document.querySelector(selector)!.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), init));

/** Types a text into the form's field. */
function type(text: string): void {
  document.querySelector("input")!.value = text;
  fire("input", "input");
}

it("warns before typed texts are lost, and not once they are sent or as they were [JRN-03]", () => {
  const isWarned = open(form());
  expect(isWarned()).toBe(false);
  type("new");
  expect(isWarned()).toBe(true);
  fire("form", "submit");
  expect(isWarned()).toBe(false);
  type("newer");
  expect(isWarned()).toBe(true);
  type("");
  expect(isWarned()).toBe(false);
});

it("warns of texts typed before the script had loaded [JRN-03]", () => {
  document.body.innerHTML = form();
  const typed = document.querySelector("form")!;
  typed.innerHTML = '<input name="title" value="old">';
  typed.querySelector("input")!.value = "new";
  const target = new EventTarget();
  new Function("document", "addEventListener", script)(document, target.addEventListener.bind(target));
  expect(target.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
});

it("warns of unsaved texts that the page shows again after a refusal, a button or a switch [JRN-03]", () => {
  expect(open(form("", '<input aria-invalid="true">'))()).toBe(true);
  const isWarned = open(form("data-unsaved"));
  expect(isWarned()).toBe(true);
  fire("form", "submit");
  expect(isWarned()).toBe(false);
});

it("warns of texts that a refresh puts back after the script has started [JRN-03]", () => {
  const isWarned = open(form());
  document.querySelector("form")!.dataset.unsaved = "";
  expect(isWarned()).toBe(true);
  document.querySelector("form")!.dataset.sent = "1";
  expect(isWarned()).toBe(false);
});

it("posts with a switch of language or theme whether the texts of the form are unsaved [JRN-03]", () => {
  const posted = (page: string, text?: string) => {
    open(page);
    if (text) type(text);
    fire("form", "submit", { submitter: document.querySelector("button") });
    return new FormData(document.querySelector("form")!).has("unsaved");
  };
  const [theme, save] = [
    '<input name="title"><button name="preference">',
    '<input name="title"><button name="intent">',
  ];
  expect(posted(form("", theme))).toBe(false);
  expect(posted(form("", theme), "new")).toBe(true);
  expect(posted(form("data-unsaved", theme))).toBe(true);
  expect(posted(form("", `<input aria-invalid="true">${theme}`))).toBe(true);
  expect(posted(form("", save), "new")).toBe(false);
});

it("never warns of a form that saves itself [JRN-03]", () => {
  expect(open(form("data-autosave data-unsaved"))()).toBe(false);
});

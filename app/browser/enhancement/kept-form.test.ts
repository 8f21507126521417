// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bundleScript } from "../script-plugin";
import { keepForm, refillForm } from "./kept-form";

beforeEach(() => {
  vi.stubGlobal("document", document.implementation.createHTMLDocument());
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type: "reload" } as unknown as PerformanceEntry]);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const draw = (fields: string, mark = "m1") => {
  document.documentElement.dataset.mark = mark;
  document.body.innerHTML = `<form data-page-form>${fields}</form>`;
  refillForm();
};
const held = () =>
  Object.fromEntries([...new FormData(document.querySelector("form")!)].filter(([name]) => name !== "revision"));

/** Refreshes the page, with `fields` as the server draws them now. @returns the values of the form afterwards */
function refresh(fields: string, mark?: string) {
  keepForm();
  draw(fields, mark);
  return held();
}

const text = (name: string, value: string) => `<input name="${name}" value="${value}">`;
const box = (name: string, isTicked: boolean) => `<input type="checkbox" name="${name}" ${isTicked ? "checked" : ""}>`;
const radios = (chosen: string) =>
  ["a", "b", "c"].map((one) => `<input type="radio" name="q" value="${one}" ${one === chosen ? "checked" : ""}>`);
const list = (chosen: string) =>
  `<select name="list">${["a", "b"].map((one) => `<option ${one === chosen ? "selected" : ""}>${one}</option>`)}</select>`;

it("puts back after a refresh what was typed, ticked and chosen, and deletes the stored copy [LAY-03]", () => {
  const page = `${text("name", "Ana")}<textarea name="note"></textarea>${box("on", false)}${box("off", true)}${radios("a")}${list("a")}`;
  draw(page);
  field("name").value = "Bia";
  field("note").value = "Oi";
  field("on").checked = true;
  field("off").checked = false;
  document.querySelector<HTMLInputElement>("[value=b]")!.checked = true;
  field("list").value = "b";
  expect(refresh(page)).toEqual({ name: "Bia", note: "Oi", on: "on", q: "b", list: "b" });
  expect(sessionStorage.length).toBe(0);
});

it("shows after a refresh what others have changed since, also in a field that was typed in [LAY-03]", () => {
  const page = (state: { name: string; mine: boolean; theirs: boolean; chosen: string; city: string }) =>
    text("name", state.name) +
    text("city", state.city) +
    box("mine", state.mine) +
    box("theirs", state.theirs) +
    radios(state.chosen) +
    list(state.chosen);
  draw(page({ name: "Ana", mine: false, theirs: false, chosen: "a", city: "Recife" }));
  field("name").value = "Bia";
  field("city").value = "Natal";
  document.querySelector<HTMLInputElement>("[value=b]")!.checked = true;
  expect(refresh(page({ name: "Ana", mine: false, theirs: true, chosen: "c", city: "Olinda" }))).toEqual({
    name: "Bia",
    theirs: "on",
    q: "c",
    list: "a",
    city: "Olinda",
  });
});

it("marks a form as unsaved when it has put texts back into it [JRN-03]", () => {
  const isMarked = () => "unsaved" in document.querySelector("form")!.dataset;
  draw(text("name", "Ana"));
  refresh(text("name", "Ana"));
  expect(isMarked()).toBe(false);
  field("name").value = "Bia";
  refresh(text("name", "Ana"));
  expect(isMarked()).toBe(true);
});

it("stores no values of a form that nobody has changed", () => {
  draw(text("name", "Ana") + box("on", true) + radios("b") + list("b"));
  keepForm();
  expect(sessionStorage.getItem("typed")).toBe("{}");
});

it("puts nothing back for another user or role than the one who typed [LAY-03]", () => {
  const page = text("phone", "");
  draw(page);
  field("phone").value = "11987654321";
  expect(refresh(page, "m2")).toEqual({ phone: "" });
});

it("stores no secret, not even a password that is shown [LAY-03]", () => {
  const page = `<input type="password" name="secret" autocomplete="current-password"><input name="code" autocomplete="one-time-code">`;
  draw(page);
  field("secret").type = "text";
  field("secret").value = "Demo@2026!";
  field("code").value = "123456";
  keepForm();
  expect(sessionStorage.getItem("typed")).toBe("{}");
});

const told = '<i data-trouble></i><i data-told></i><i data-words></i><input type="hidden" name="base">';
it.each([
  ["essay", `data-essay="a1"`, `<textarea name="essay"></textarea><input name="title">`, "essay"],
  ["entrance-exam", `data-exam="a1"`, `<input name="a1"><input type="hidden" name="drawn">`, "a1"],
])(
  "leaves alone the form of an online test, whose script stores copies itself: %s [ESS-01]",
  async (name, id, fields, typed) => {
    document.body.innerHTML = `<form data-page-form ${id}>${told}${fields}</form>`;
    new Function("document", "addEventListener", await bundleScript(`app/browser/${name}.ts`))(document, () => {});
    field(typed).value = "A";
    keepForm();
    expect(sessionStorage.getItem("typed")).toBeNull();
  },
);

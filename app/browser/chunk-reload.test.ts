// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { bundleScript } from "./script-plugin";

const script = await bundleScript("app/browser/chunk-reload.ts");
const reload = vi.fn();
let now = Date.parse("2026-11-29T12:00:00Z");

/** A page as it is after it was loaded: the listeners of the page before are gone with it. */
function openPage(): EventTarget {
  const page = new EventTarget();
  const listen = page.addEventListener.bind(page);
  const date = { now: () => now };
  new Function("addEventListener", "location", "Date", script)(listen, { reload }, date);
  return page;
}

const fail = (page: EventTarget) => page.dispatchEvent(new Event("chunk-failed"));
/** The event of an element as a listener on its way there sees it. */
const failOf = (page: EventTarget, element: HTMLElement) => {
  const event = new Event("error");
  Object.defineProperty(event, "target", { value: element });
  page.dispatchEvent(event);
};

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

it("loads a page with a script that failed again, at most once in 60 seconds [LAY-08]", () => {
  fail(openPage());
  expect(reload).toHaveBeenCalledTimes(1);
  now += 59_999;
  fail(openPage());
  expect(reload).toHaveBeenCalledTimes(1);
  now += 1;
  const page = openPage();
  fail(page);
  fail(page);
  expect(reload).toHaveBeenCalledTimes(2);
});

it("counts a module that failed, and neither a picture nor a script of another kind [LAY-08]", () => {
  const page = openPage();
  failOf(page, document.createElement("img"));
  failOf(page, document.createElement("script"));
  expect(reload).not.toHaveBeenCalled();
  failOf(page, Object.assign(document.createElement("script"), { type: "module" }));
  expect(reload).toHaveBeenCalledTimes(1);
});

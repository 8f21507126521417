// @vitest-environment jsdom
import { gzipSync } from "node:zlib";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { bundleScript } from "./script-plugin";

/** The bundled script, as the browser loads it. */
let script: string;
beforeAll(async () => {
  script = await bundleScript("app/browser/enhancement.ts");
});
const find = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector)!;

beforeEach(() => {
  const page = document.implementation.createHTMLDocument();
  vi.stubGlobal("document", page);
});
afterEach(() => vi.unstubAllGlobals());

/** Renders a page and runs the script on it. */
function open(html: string) {
  document.body.innerHTML = html;
  new Function("document", "addEventListener", script)(document, () => {});
}
const fire = (target: EventTarget, type: string, init: EventInit = {}) =>
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true, ...init }), init));

it("stays under 3 kB compressed, since phones load it on every page", () => {
  expect(gzipSync(script).length).toBeLessThanOrEqual(3000);
});

it("shows the buttons that need a script, and reveals a password [LAY-09]", () => {
  open(
    '<input id="p" type="password"><span hidden="" data-reveal="p" aria-pressed="false" class="b" data-button="Mostrar"><svg></svg></span><span hidden="" data-print="page" data-button="Imprimir"></span>',
  );
  expect(
    [...document.querySelectorAll("button")].map(({ type, hidden, outerHTML }) => [type, hidden, outerHTML]),
  ).toEqual([
    [
      "button",
      false,
      expect.stringMatching(/^<button type="button" data-reveal="p" .*><svg><\/svg>Mostrar<\/button>$/),
    ],
    ["button", false, expect.stringMatching(/ data-print="page".*>Imprimir<\/button>$/)],
  ]);
  fire(find("[data-reveal]"), "click");
  expect(find<HTMLInputElement>("#p").type).toBe("text");
  expect(find("[data-reveal]").getAttribute("aria-pressed")).toBe("true");
});

it("shows the button that shares a text on a device that can share, and on no other [LAY-09]", () => {
  const page = '<span hidden="" data-share="Vou estudar" data-button="Enviar"></span>';
  open(page);
  expect(document.querySelector("[data-share]")).toBeNull();
  const share = vi.fn(async () => undefined);
  Object.assign(navigator, { share });
  open(page);
  expect(find("[data-share]").hidden).toBe(false);
  fire(find("[data-share]"), "click");
  expect(share).toHaveBeenCalledWith({ text: "Vou estudar" });
  Reflect.deleteProperty(navigator, "share");
});

it("shows how many characters are left once nine tenths of a text's limit are typed [FRM-06]", () => {
  open('<textarea id="reason" maxlength="20"></textarea><span data-left-of="reason" data-left="Restam:"></span>');
  const type = (text: string) => {
    find<HTMLTextAreaElement>("#reason").value = text;
    fire(find("#reason"), "input");
    return find("span").textContent;
  };
  expect([type("a".repeat(17)), type("a".repeat(18)), type("a".repeat(20)), type("")]).toEqual([
    "",
    "Restam: 2",
    "Restam: 0",
    "",
  ]);
});

it("counts a hold down from the seconds that the server states, whatever the visitor's clock shows [CLS-01]", () => {
  vi.useFakeTimers({ now: new Date("2001-01-01T00:00:00Z") });
  open('<span data-seconds="3601" data-left="faltam" data-over="terminou"></span>');
  const timer = find("[data-seconds]");
  expect([timer.hidden, timer.textContent]).toEqual([false, "faltam 01:00:01"]);
  vi.advanceTimersByTime(2000);
  expect(timer.textContent).toBe("faltam 59:59");
  vi.advanceTimersByTime(3_600_000);
  expect(timer.textContent).toBe("terminou");
  vi.useRealTimers();
});

it("ignores a second submission of a form while the first is pending [PAY-09]", () => {
  open("<form><button>pay</button></form>");
  expect(fire(find("form"), "submit")).toBe(true);
  expect(fire(find("form"), "submit")).toBe(false);
});

it("closes menus by Escape and by a press elsewhere [LAY-09]", () => {
  open("<details data-menu open><summary>m</summary></details><p>text</p>");
  fire(document, "keydown", { key: "Escape" } as EventInit);
  expect(find<HTMLDetailsElement>("details").open).toBe(false);
  find<HTMLDetailsElement>("details").open = true;
  fire(find("p"), "click");
  expect(find<HTMLDetailsElement>("details").open).toBe(false);
});

it("filters entries on typing, opens the groups with found entries, and reports an empty result [SHL-04] [SHL-07]", () => {
  open(
    '<form><input data-filter="list"></form><div id="list"><p data-item>Início</p><div data-item><details><summary>Suporte</summary><p data-item>Situação</p></details></div><div data-item><details open><summary>Prazos</summary></details></div></div><p data-none="list" data-text="nada"></p>',
  );
  const shown = (words: string) => {
    find<HTMLInputElement>("input").value = words;
    fire(find("input"), "input");
    return [...document.querySelectorAll<HTMLElement>("[data-item]")].filter(({ hidden }) => !hidden).length;
  };
  expect(shown("inicio")).toBe(1);
  expect(shown("SITUACAO")).toBe(2);
  const opened = () => [...document.querySelectorAll("details")].map(({ open: isOpen }) => isOpen);
  expect(opened()).toEqual([true, false]);
  expect(shown("nada")).toBe(0);
  expect(find("[data-none]").textContent).toBe("nada");
  expect(shown("")).toBe(4);
  expect(opened()).toEqual([false, true]);
  expect(find("[data-none]").textContent).toBe("");
});

it("submits a search only if an earlier search has shortened the list of the page [SHL-04]", () => {
  open(
    '<form id="whole"><input data-filter="list" value=""></form><form id="found"><input data-filter="list" value="prazo"></form>',
  );
  expect([fire(find("#whole"), "submit"), fire(find("#found"), "submit")]).toEqual([false, true]);
});

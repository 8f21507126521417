// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { bundleScript } from "./script-plugin";

/** The bundled script, as the browser loads it. */
let script: string;
beforeAll(async () => {
  script = await bundleScript("app/browser/grading-total.ts");
});
beforeEach(() => {
  vi.stubGlobal("document", document.implementation.createHTMLDocument());
});
afterEach(() => vi.unstubAllGlobals());

it("converts the points to a grade out of ten when the rubric's best total is not ten [ESS-01]", () => {
  document.documentElement.lang = "pt-BR";
  document.body.innerHTML = `<b data-total-sum data-best="2000"></b><input type="radio" name="zero" value="" checked>
    <input type="radio" name="points_a" data-points="1000" checked><input type="radio" name="points_b" data-points="500">`;
  new Function("document", script)(document);
  const told = () => document.querySelector("b")?.textContent;
  // The first level was chosen before the script had loaded.
  expect(told()).toBe("5,0");
  document.querySelector<HTMLInputElement>("[name=points_b]")!.checked = true;
  document.dispatchEvent(new Event("change"));
  expect(told()).toBe("7,5");
});

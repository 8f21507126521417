// @vitest-environment jsdom
import { gzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { bundleScript } from "./script-plugin";

let script: string;
beforeAll(async () => {
  script = await bundleScript("app/browser/password-rules.ts");
});

/** Fires an event on the field after a text was typed, and returns the state and the words of each rule. */
function after(text: string, type: "input" | "change") {
  const field = document.querySelector<HTMLInputElement>("#new")!;
  field.value = text;
  field.dispatchEvent(new Event(type, { bubbles: true }));
  return [...document.querySelectorAll<HTMLElement>("li")].map(
    (item) => `${item.dataset.rule} ${item.dataset.state} ${item.textContent}`,
  );
}

it("marks the met rules of a password during typing, and the unmet ones when the field is left [PWD-03]", () => {
  const rules = ["length", "uppercase", "lowercase", "number", "special", "common"];
  const items = rules.map((rule) => `<li data-rule="${rule}" data-state="open"><span></span></li>`).join("");
  document.body.innerHTML = `<input id="new"><input id="other"><ul data-password="new" data-policy="new" data-met="Met" data-unmet="Missing">${items}</ul>`;
  // The first letters were typed before the script had loaded.
  document.querySelector<HTMLInputElement>("#new")!.value = "Gi";
  new Function(script)();
  expect(document.querySelector<HTMLElement>("[data-rule=uppercase]")?.dataset.state).toBe("met");
  expect(after("Girafa", "input")).toEqual([
    "length open ",
    "uppercase met Met",
    "lowercase met Met",
    "number open ",
    "special open ",
    "common met Met",
  ]);
  expect(after("Senha@123", "input").at(-1)).toBe("common open ");
  expect(after("Senha@123", "change").at(-1)).toBe("common unmet Missing");
  expect(after("Girafa-Azul7", "change").every((text) => text.endsWith(" met Met"))).toBe(true);
  expect(after("", "input").every((text) => text.endsWith(" open "))).toBe(true);
});

it("the script stays under 3 kB compressed", () => {
  expect(gzipSync(script).length).toBeLessThanOrEqual(3000);
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bundleScript } from "./script-plugin";

beforeEach(() => {
  vi.stubGlobal("document", document.implementation.createHTMLDocument());
});
afterEach(() => vi.unstubAllGlobals());

it("asks for the visitor's position once the visitor agrees to tracking [ENR-06]", async () => {
  const asked: PositionOptions[] = [];
  const answers: PositionCallback[] = [];
  const getCurrentPosition = (found: PositionCallback, _: null, options: PositionOptions) => {
    asked.push(options);
    answers.push(found);
  };
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } });
  document.body.innerHTML =
    '<form><input type="checkbox" name="tracking"><input type="hidden" name="l" data-location="tracking"></form>';
  new Function("document", await bundleScript("app/browser/place.ts"))(document);
  const [box, field] = [
    document.querySelector<HTMLInputElement>("[name=tracking]")!,
    document.querySelector<HTMLInputElement>("[name=l]")!,
  ];
  expect(asked).toEqual([]);
  box.checked = true;
  box.dispatchEvent(new Event("change", { bubbles: true }));
  expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 5000, maximumAge: 0 }]);
  answers[0]?.({ coords: { latitude: -23.5, longitude: -46.6 } } as GeolocationPosition);
  expect(field.value).toBe("-23.5,-46.6");
  box.checked = false;
  box.dispatchEvent(new Event("change", { bubbles: true }));
  expect(asked).toHaveLength(1);
  // The next page shows the consent again, as after a refused form.
  box.setAttribute("checked", "");
  box.checked = true;
  new Function("document", await bundleScript("app/browser/place.ts"))(document);
  expect(asked).toHaveLength(2);
});

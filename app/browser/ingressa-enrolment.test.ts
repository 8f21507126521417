// @vitest-environment jsdom
import { beforeAll, expect, it } from "vitest";
import { bundleScript } from "./script-plugin";

beforeAll(async () => {
  const script = document.createElement("script");
  script.src = "https://portal.example/candidate/ingressa-enrolment.js";
  Object.defineProperty(document, "currentScript", { value: script, configurable: true });
  history.replaceState(null, "", "/course?utm_source=radio&gclid=g1&page=2&utm_term=");
  new Function(await bundleScript("app/browser/ingressa-enrolment.ts"))();
});

/** Returns the iframe of an element with these attributes. */
function frameOf(attributes: string): HTMLIFrameElement {
  document.body.innerHTML = `<ingressa-enrolment ${attributes}><a href="/enrol">Enrol</a></ingressa-enrolment>`;
  return document.querySelector("iframe")!;
}

it("frames the enrolment of the portal that serves the script, and passes the campaign on [LAY-07]", () => {
  const frame = frameOf('lang="en" label="Inscrição"');
  expect(frame.src).toBe("https://portal.example/candidate/script?utm_source=radio&gclid=g1&lng=en");
  expect([frame.title, frame.height]).toEqual(["Inscrição", "720"]);
  expect(document.querySelector("ingressa-enrolment a")).toBeNull();
});

it("opens the education level that the element names, and loads a changed level in the same frame [LAY-07]", () => {
  const frame = frameOf('level="pós/ead" height="900"');
  expect(new URL(frame.src).pathname).toBe("/candidate/p%C3%B3s%2Fead/script");
  expect(frame.height).toBe("900");
  document.querySelector("ingressa-enrolment")!.setAttribute("level", "tecnico");
  expect(document.querySelector("iframe")).toBe(frame);
  expect(new URL(frame.src).pathname).toBe("/candidate/tecnico/script");
});

// @vitest-environment jsdom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { refusedForm } from "~/form/posted-form";
import { UnsentText } from "./unsent-text";

it("shows the texts of the last refusal only, even if two of an earlier one were the same [STF-02]", () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const shown = (feedback: string, note: string) => {
    const posted = refusedForm({ feedback, note });
    flushSync(() => root.render(<UnsentText posted={posted} names={["feedback", "note"]} />));
    return [...document.querySelectorAll("[data-manuscript]")].map((text) => text.textContent);
  };
  expect(shown("Bom.", "Bom.")).toEqual(["Bom.", "Bom."]);
  expect(shown("Melhor.", "Para a banca.")).toEqual(["Melhor.", "Para a banca."]);
  expect(shown(" ", "Para a banca.")).toEqual(["Para a banca."]);
  flushSync(() => root.unmount());
});

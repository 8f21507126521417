import { expect, it } from "vitest";
import type { JourneyDefinition } from "~/api/journey-definition";
import { changeComponent } from "~/modules/journeys/rules/journey-edit";
import { templateDefinition } from "~/modules/journeys/rules/journey-template";
import { previewSteps } from "./preview.server";

it("begins the preview with the step that a journey puts first [JRN-02] [ENR-04]", () => {
  const definition = templateDefinition("complete", 1) as JourneyDefinition;
  const content = { name: "", titles: { "pt-BR": "", en: "", es: "" }, url: "", ingressModeCode: null, definition };
  const first = changeComponent(content, "courses", { settings: { front: true } }).definition as JourneyDefinition;
  for (const mobile of [false, true]) {
    expect(previewSteps({ definition }, mobile)[0]?.type).toBe("levels");
    expect(previewSteps({ definition: first }, mobile)[0]?.type).toBe("courses");
  }
});

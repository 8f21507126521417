import { expect, it } from "vitest";
import { changeComponent } from "~/modules/journeys/rules/journey-edit";
import { templateDefinition } from "~/modules/journeys/rules/journey-template";
import type { SubscriptionRecord } from "~/modules/subscriptions/service";
import { selectionOfRecord } from "./step";

it("a selection with a condition on age uses the age at the enrolment, not a later one [ESS-01]", () => {
  const definition = templateDefinition("selection", 1);
  const content = { name: "", titles: { "pt-BR": "", en: "", es: "" }, url: "", ingressModeCode: null, definition };
  const conditions = [{ field: "age", operator: "lessThan", value: 25 }] as const;
  const young = changeComponent(content, "essay", { conditions }).definition;
  const row = { definitionJson: JSON.stringify(young), template: 1, birthday: "2000-03-11", selection: null };
  const enrolled = (createdAt: string) =>
    selectionOfRecord({ ...row, levelCode: "", modeCode: "", courseCode: "", createdAt } as SubscriptionRecord);
  expect(enrolled("2025-03-10T12:00:00.000Z")).toBe("essay");
  expect(enrolled("2025-03-11T12:00:00.000Z")).toBeNull();
});

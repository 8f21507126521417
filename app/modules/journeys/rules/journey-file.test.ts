import { expect, it } from "vitest";
import { type JsonPath, pathText } from "~/rules/json/json-source";
import { JOURNEY_FORMAT, journeyFileText, looseEnds, namedCodes, upgradeFile } from "./journey-file";
import { templateDefinition } from "./journey-template";

const definition = templateDefinition("complete", 1);
const journey = {
  name: "Graduação",
  titles: { "pt-BR": "Inscreva-se", en: "", es: "" },
  url: "graduacao-2027",
  ingressModeCode: "enem",
  educationLevelCode: "graduacao",
  definition,
};

it("equal journeys have equal files, whatever the order of names, components and places [JRN-04]", () => {
  const { subscription, ...stages } = definition.stages;
  const shuffled = subscription
    .map((one) => ({ ...one, order: one.order * 10, orderMobile: one.orderMobile * 7 }))
    .reverse();
  const { name, ...rest } = journey;
  const other = { ...rest, name, definition: { stages: { ...stages, subscription: shuffled } } };
  expect(journeyFileText(other)).toBe(journeyFileText(journey));
  expect(JSON.parse(journeyFileText(journey))).toEqual({ format: JOURNEY_FORMAT, journey });
});

it("upgrades a file of an older format; returns only the number of a newer format, null for a file without one", () => {
  const { titles, ...rest } = journey;
  const old = { format: 1, journey: { ...rest, title: titles["pt-BR"], language: "pt-BR" } };
  expect(upgradeFile(old)).toEqual({ file: { format: 2, journey } });
  expect(upgradeFile({ format: 3, journey })).toEqual({ format: 3 });
  for (const none of [null, [], {}, { format: "2" }, { format: 0 }, { format: 1.5 }])
    expect(upgradeFile(none)).toEqual({ format: null });
});

it("lists the codes that a journey names, and the components that it names but does not have, or has twice", () => {
  const [first, ...others] = definition.stages.subscription;
  const conditions = [
    { field: "course.code", operator: "in" as const, value: ["direito", "medicina"] },
    { field: "component.gone", operator: "done" as const, value: true },
  ];
  const changed = {
    stages: { ...definition.stages, subscription: [{ ...first!, conditions }, ...others, others[0]!] },
  };
  const place = (codes: readonly { path: JsonPath }[]) => codes.map((one) => ({ ...one, path: pathText(one.path) }));
  const path = "journey.definition.stages.subscription[0].conditions";
  expect(place(namedCodes({ ...journey, definition: changed }))).toEqual([
    { field: "ingressMode.code", value: "enem", path: "journey.ingressModeCode", componentId: "" },
    { field: "course.code", value: "direito", path: `${path}[0].value[0]`, componentId: "levels" },
    { field: "course.code", value: "medicina", path: `${path}[0].value[1]`, componentId: "levels" },
  ]);
  expect(place(looseEnds(changed))).toEqual([
    { kind: "dangling", value: "gone", path: `${path}[1].field` },
    { kind: "repeated", value: "modes", path: "journey.definition.stages.subscription[8].id" },
  ]);
});

import type { Rows } from "~/data/insert-rows";
import { plain } from "~/rules/search-text";
import { shuffled } from "~/rules/seeded";
import { demoId } from "./demo-id";
import { demoAreas } from "./entrance-question";
import type { DemoInstitution } from "./institution";

/** The bank of questions of an institution's online exam for graduation. */
export function entranceRows({ tenant, alias }: DemoInstitution, now: Date): Rows {
  const owner = { tenantId: demoId(tenant), institutionId: demoId(alias) };
  const areaId = (area: string) => demoId(alias, "entrance-area", area);
  return {
    entranceArea: demoAreas.map(({ code, name, drawn }, position) => ({
      ...{ ...owner, id: areaId(code), levelId: demoId(alias, "level", "graduacao"), code, name, drawn, position },
    })),
    entranceQuestion: demoAreas.flatMap((area, areaIndex) =>
      area.questions.map(({ code, text, alternatives }, index) => {
        const id = demoId(alias, "entrance-question", area.code, code);
        // Varies the place of the right alternative, as in a bank that people wrote, but in the same way on each run.
        let step = areaIndex + index;
        const order = shuffled(alternatives, () => (step++ % 7) / 7);
        return {
          ...{ ...owner, id, code, areaId: areaId(area.code), rootId: id, version: 1, state: "active", text },
          searchText: plain(text, text.length),
          alternativesJson: JSON.stringify(order),
          correct: order.indexOf(alternatives[0] ?? ""),
          ...{ authorId: "", authorName: null },
          createdAt: new Date(now.getTime() - (30 - areaIndex * 6 - index) * 86_400_000).toISOString(),
        };
      }),
    ),
  };
}

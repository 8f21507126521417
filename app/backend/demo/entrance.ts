import { plain } from "~/domain/search-text";
import { shuffled } from "~/domain/seeded";
import { demoId } from "./demo-id";
import { demoAreas } from "./entrance-question";
import type { DemoInstitution } from "./institution";
import type { Rows } from "./row";

/** The bank of questions of an institution's online exam for graduation. */
export function entranceRows({ tenant, alias }: DemoInstitution, now: Date): Rows {
  const owner = { tenant_id: demoId(tenant), institution_id: demoId(alias) };
  const areaId = (area: string) => demoId(alias, "entrance-area", area);
  return {
    entrance_area: demoAreas.map(({ code, name, drawn }, position) => ({
      ...{ ...owner, id: areaId(code), level_id: demoId(alias, "level", "graduacao"), name, drawn, position },
    })),
    entrance_question: demoAreas.flatMap((area, areaIndex) =>
      area.questions.map(({ code, text, alternatives }, index) => {
        const id = demoId(alias, "entrance-question", area.code, code);
        // Varies the place of the right alternative, as in a bank that people wrote, but in the same way on each run.
        let step = areaIndex + index;
        const order = shuffled(alternatives, () => (step++ % 7) / 7);
        return {
          ...{ ...owner, id, area_id: areaId(area.code), root_id: id, version: 1, state: "active", text },
          search_text: plain(text, text.length),
          alternatives_json: JSON.stringify(order),
          correct: order.indexOf(alternatives[0] ?? ""),
          ...{ author_id: "", author_name: null },
          created_at: new Date(now.getTime() - (30 - areaIndex * 6 - index) * 86_400_000).toISOString(),
        };
      }),
    ),
  };
}

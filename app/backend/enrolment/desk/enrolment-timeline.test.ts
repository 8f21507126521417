import { expect, it } from "vitest";
import { timelineOf } from "./enrolment-timeline";

const at = "2026-03-10T12:00:00.000Z";
const moved = (id: string, from: string, to: string) => ({
  ...{ id, at, action: "enrolment.moved", actor_name: null, reason: null },
  details_json: JSON.stringify({ from, to }),
});

it("shows the moves of one transaction in their order, newest first", () => {
  const [first, second] = [moved("z", "under_correction", "approved"), moved("a", "approved", "contract_pending")];
  for (const audit of [
    [first, second],
    [second, first],
  ]) {
    const entries = timelineOf({ audit, messages: [], charges: [], documents: [] } as never, { language: "en" });
    expect(entries.map(({ id }) => id)).toEqual(["a", "z"]);
  }
});

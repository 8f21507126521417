import { expect, it } from "vitest";
import type { Draft } from "~/api/draft";
import type { PortalApi } from "~/context";
import { findJourney } from "./journey.server";

const level = { id: "level", code: "graduacao", open: true };
const journey = (id: string, version: number) => ({ id, version, educationLevelId: level.id, url: id });
type Asked = { query?: { journeyId: string; version?: number } };

/** A service where one journey is active, and all others are still found by their ids. */
const serviceWith = (active: ReturnType<typeof journey>, levels = [level]) =>
  ({
    educationLevel: { list: async () => ({ status: 200, body: levels }) },
    journey: {
      getComplete: async ({ query }: Asked) => ({
        status: 200,
        body: query ? journey(query.journeyId, query.version ?? active.version) : active,
      }),
    },
  }) as unknown as PortalApi;

const draftOf = (journeyId: string | null, journeyVersion: number | null) =>
  ({ journeyId, journeyVersion, data: { educationLevelId: level.id } }) as Draft;

it.each([
  ["the active journey where there is no draft", null, "second v1"],
  ["the active journey where a draft names none", draftOf(null, null), "second v1"],
  ["the version that a draft began with", draftOf("second", 2), "second v2"],
  ["a draft's own journey, although the active one has the same version number", draftOf("first", 1), "first v1"],
])("shows %s [ENR-02] [JRN-04]", async (_, draft, shown) => {
  const found = await findJourney(serviceWith(journey("second", 1)), "graduacao", draft);
  expect("journey" in found && `${found.journey.id} v${found.journey.version}`).toBe(shown);
});

it("opens the level of a journey that was published after the levels were listed [ENR-02] [JRN-04]", async () => {
  const other = { id: "other", code: "extensao", open: true };
  const service = serviceWith(journey("second", 1), [other, { ...level, open: false }]);
  const found = await findJourney(service, "second", null);
  expect(found.levels).toEqual([other, level]);
});

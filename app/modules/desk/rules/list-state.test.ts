import { expect, it } from "vitest";
import { formatCursor, parseCursor } from "./cursor";
import { type ListOptions, listQueryOf, listStateOf, withChange, withoutFilter } from "./list-state";

const options = {
  sorts: ["newest", "waiting"],
  order: "desc",
  filters: ["status", "course"],
} as const satisfies ListOptions;
const stateOf = (query: string) => listStateOf(new URLSearchParams(query), options);

it("restores the state of a list from its address, and writes that address again, without defaults [STF-01]", () => {
  const query = "q=ana+lima&status=failed&status=enrolled&course=direito&sort=waiting&order=asc&size=50&after=x";
  expect(listQueryOf(stateOf(query), options)).toBe(query);
  expect(listQueryOf(stateOf("sort=newest&order=desc&size=30&status="), options)).toBe("");
});

it("ignores sorts, filters and page sizes that the list does not offer, and shortens long searches [STF-01]", () => {
  expect(stateOf("sort=password&order=up&size=1000000&owner=me&unknown=1")).toEqual({
    ...{ search: "", filters: {}, sort: "newest", order: "desc", size: 30 },
  });
  expect(stateOf(`q=${"a".repeat(5000)}`).search).toHaveLength(100);
});

it("shows the first page after a change of filters or page size [STF-01]", () => {
  const state = stateOf("status=failed&status=enrolled&after=x");
  expect(listQueryOf(withoutFilter(state, "status", "failed"), options)).toBe("status=enrolled");
  expect(listQueryOf(withChange(state, { size: 10 }), options)).toBe("status=failed&status=enrolled&size=10");
});

it("reads back the cursor that it wrote, and null from a damaged one [STF-01]", () => {
  const cursor = { key: "2026-03-10T15:00:00.000Z", id: "a b/c" };
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
  for (const text of [
    "",
    "%",
    "[]",
    "[1,2]",
    '["a"]',
    '["a","b","c"]',
    "x".repeat(1000),
    '["a\\u0000","b"]',
    '["a","\\u0000"]',
    '[1e999,"b"]',
    undefined,
  ])
    expect(parseCursor(text)).toBeNull();
});

import type { ListState } from "~/domain/desk/list-state";

export const journeyFilters = ["status", "institution", "level", "mode"] as const;

export const journeyList = {
  sorts: ["name", "educationLevel", "institution", "status", "modifiedAt"],
  order: "asc",
  filters: journeyFilters,
} as const;

type JourneyListState = ListState<(typeof journeyList)["sorts"][number], (typeof journeyFilters)[number]>;

/** The number of the page. The backend numbers the pages of this list, so its cursors are numbers. */
export function pageOf({ after, before }: JourneyListState): number {
  const number = Number.parseInt(after ?? before ?? "", 10);
  return Number.isNaN(number) || number < 1 ? 1 : Math.min(number, 100_000);
}

/** The state of the list as the query of the backend's call. */
export function callQueryOf(state: JourneyListState) {
  const { search, filters, sort, order, size } = state;
  const status = filters.status?.length === 1 ? filters.status[0] === "active" : undefined;
  return {
    page: pageOf(state),
    perPage: size,
    search,
    sortBy: sort,
    order,
    status,
    educationLevel: filters.level,
    ingressModeCode: filters.mode,
    institution: filters.institution,
  };
}

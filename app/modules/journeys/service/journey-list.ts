import type { JourneyPage, JourneySummary } from "~/api/journey";
import type { StaffContext } from "~/procedure/procedure";
import { plain } from "~/rules/search-text";
import { journeysOf, summaryOf } from "./journey-record";

const PER_PAGE = 10;

type Sort = "name" | "educationLevel" | "institution" | "status" | "modifiedAt";

const sortKeys: Record<Sort, (one: JourneySummary) => string> = {
  name: ({ name }) => plain(name),
  educationLevel: ({ educationLevel }) => plain(educationLevel.description),
  institution: ({ institutionName }) => plain(institutionName),
  status: ({ state }) => state,
  modifiedAt: ({ modifiedAt }) => modifiedAt,
};

interface Wanted {
  page?: number | undefined;
  perPage?: number | undefined;
  search?: string | undefined;
  order?: "asc" | "desc" | undefined;
  sortBy?: Sort | undefined;
  status?: boolean | undefined;
  educationLevel?: readonly string[] | undefined;
  ingressModeCode?: readonly string[] | undefined;
}

/**
 * A page of the journeys in the caller's scope.
 * @param places ids of institutions; empty for all in the scope of the caller's role
 */
export async function listJourneys(ctx: StaffContext, query: Wanted, places: readonly string[]): Promise<JourneyPage> {
  const records = await journeysOf(ctx);
  const word = plain(query.search ?? "");
  const { status, educationLevel, ingressModeCode } = query;
  const wanted = records
    .map((record) => summaryOf(record, ctx))
    .filter((one) => !word || plain(`${one.name} ${one.title} ${one.url} ${one.institutionName}`).includes(word))
    .filter((one) => status === undefined || one.status === status)
    .filter((one) => !educationLevel || educationLevel.includes(one.educationLevel.code))
    .filter((one) => !ingressModeCode || ingressModeCode.includes(one.ingressModeCode ?? ""))
    .filter((one) => places.length === 0 || places.includes(one.institutionId));
  const [key, sign] = [sortKeys[query.sortBy ?? "name"], query.order === "desc" ? -1 : 1];
  const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  wanted.sort((a, b) => sign * (compared(key(a), key(b)) || compared(a.id, b.id)));
  const perPage = Math.min(Math.max(query.perPage ?? PER_PAGE, 1), 100);
  const page = Math.max(query.page ?? 1, 1);
  return { items: wanted.slice((page - 1) * perPage, page * perPage), page, perPage, totalCount: wanted.length };
}

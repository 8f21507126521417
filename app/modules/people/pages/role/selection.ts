import type { AccessLevel, ListedRight, Place } from "~/api/right";
import { plain } from "~/rules/search-text";

/** The choices made so far on the way to a role, by the names of the query parameters. */
export interface Wanted {
  level: string | null;
  tenant: string | null;
  ies: string | null;
  /** Search words for the names of tenants and institutions. */
  q: string | null;
}

/** The options of the current choice: access type, then tenant or institution, then role. */
export interface Selection {
  levels: AccessLevel[];
  level: AccessLevel | null;
  /** The tenants to choose from; the search limits them unless it is for institutions. */
  tenants: Place[];
  tenant: Place | null;
  institutions: Place[];
  institution: Place | null;
  /** The names of the tenants or institutions before the search, which the search field suggests. */
  names: string[];
  rights: ListedRight[];
}

/**
 * Limits the rights to the choices made so far. A choice not made yet is that of the current role, if the earlier
 * choices agree with this role; else a choice with a single option is made automatically.
 */
export function selectionOf(rights: readonly ListedRight[], wanted: Wanted, current: ListedRight | null): Selection {
  const levels = (["application", "tenant", "institution"] as const).filter((level) =>
    rights.some((right) => right.level === level),
  );
  const level = choose(levels, wanted.level, current?.level, (one) => one);
  const atLevel = rights.filter((right) => right.level === level);
  const tenants = distinct(atLevel.flatMap(({ tenant }) => (tenant ? [tenant] : [])));
  const tenant = choose(tenants, wanted.tenant, level === current?.level ? current?.tenant?.alias : null, aliasOf);
  const inTenant = atLevel.filter((right) => right.tenant?.id === tenant?.id);
  const institutions = distinct(inTenant.flatMap(({ ies }) => (ies ? [ies] : [])));
  const known = tenant?.id === current?.tenant?.id ? current?.ies?.alias : null;
  const institution = choose(institutions, wanted.ies, known, aliasOf);
  const isComplete = level === "application" || (tenant && (level === "tenant" || institution));
  const searched = level === "institution" && tenant ? institutions : tenants;
  return {
    levels,
    level,
    tenants: level === "institution" && tenant ? tenants : matching(tenants, wanted.q),
    tenant,
    institutions: matching(institutions, wanted.q),
    institution,
    names: searched.map(({ name }) => name),
    rights: isComplete ? inTenant.filter((right) => right.ies?.id === institution?.id) : [],
  };
}

/** The requested item, or the known one if none was requested; else the only item of the list, or null. */
function choose<Item>(
  items: readonly Item[],
  asked: string | null,
  known: string | null | undefined,
  nameOf: (item: Item) => string,
): Item | null {
  const named = (name: string | null | undefined) => items.find((item) => nameOf(item) === name);
  return named(asked) ?? named(asked === null ? known : null) ?? (items.length === 1 ? (items[0] ?? null) : null);
}

const aliasOf = ({ alias }: Place) => alias;

function distinct(places: readonly Place[]): Place[] {
  return places.filter((place, index) => places.findIndex(({ id }) => id === place.id) === index);
}

/** Places whose name contains all search words; ignores case and accents. */
function matching(places: readonly Place[], q: string | null): Place[] {
  const words = plain(q ?? "").split(/\s+/);
  return places.filter(({ name }) => words.every((word) => plain(name).includes(word)));
}

/** The value that names a right in forms; posting it grants only a right that the user has. */
export function keyOf({ level, tenant, ies, role }: ListedRight): string {
  return [level, tenant?.alias ?? "", ies?.alias ?? "", role.alias].join(":");
}

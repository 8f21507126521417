import type { BackendContext, InstitutionName } from "~/backend/context";
import { institutionsWith } from "~/backend/desk";
import type { FilterOption } from "~/contract/desk";
import type { FeatureAlias } from "~/domain/access/role";

/** The institution of a closing, and those that the caller may choose. */
export interface ClosingPlace {
  institution: InstitutionName;
  institutions: FilterOption[];
}

/**
 * The institution that the caller chose, or the first one in the scope of the role.
 * @returns null without the right, and for an institution out of scope
 */
export async function placeOf(
  ctx: BackendContext,
  right: FeatureAlias,
  wanted: string | undefined,
): Promise<ClosingPlace | null> {
  const known = await institutionsWith(ctx, right);
  const institution = wanted === undefined ? known[0] : known.find(({ id }) => id === wanted);
  if (!institution) return null;
  const { id, name } = institution;
  return { institution: { id, name }, institutions: known.map((one) => ({ value: one.id, label: one.name })) };
}

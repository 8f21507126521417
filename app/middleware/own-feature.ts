import type { ServiceName } from "~/api/call";
import type { Feature } from "~/api/feature";
import type { User } from "~/api/user";
import type { FeatureAlias } from "~/modules/people/rules/access/role";
import { isOffered, routeAt } from "~/route-table";

const ofAccount = ["my-account", "notifications", "system-status"] as const;

/** What the specification says of roles, by the alias of each: candidates enrol and pay, administrators edit journeys. */
const specified: Readonly<Record<string, readonly FeatureAlias[]>> = {
  candidate: ["enrolment", "portal", "update-personal-data", "contract", "payment", ...ofAccount],
  administrator: ["journeys.read", "journeys.write", "journeys.publish", ...ofAccount],
};

/**
 * The features of the user's role with the given remote services. A remote service names features of its own, so what
 * the specification says of a role is added, without entries in the menu. Features whose page needs data that only an
 * embedded service has are left out.
 */
export function featuresAt(remote: ReadonlySet<ServiceName>, { features, rights }: User): Feature[] {
  if (remote.size === 0) return features;
  const isForeign = remote.has("user") || remote.has("auth");
  const own = isForeign ? (specified[rights.currentRole?.role.alias ?? ""] ?? []) : [];
  const added = own.filter((alias) => !features.some((feature) => feature.alias === alias)).map(hidden);
  return [...features, ...added].filter(({ webRoute }) => {
    const page = webRoute ? routeAt(webRoute) : null;
    return !page || isOffered(page, remote);
  });
}

const hidden = (alias: FeatureAlias): Feature => ({
  id: alias,
  alias,
  description: alias,
  icon: null,
  webRoute: null,
  endpoint: null,
  menuVisibility: false,
  featureParentId: null,
});

import type { ServerBuild } from "react-router";
import { unstable_preloadRoutePattern } from "react-router/route-pattern";

/** A flag of the router that is missing in the types of the framework's build. */
const FLAG: object = { unstable_routePatternMatching: true };

/** The build with the router's matcher by pattern, whose cost does not grow with the number of routes. */
export function matchedByPattern(build: ServerBuild): ServerBuild {
  unstable_preloadRoutePattern();
  return { ...build, future: { ...build.future, ...FLAG } };
}

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createStaticHandler, matchRoutes, type RouteObject } from "react-router";
import { unstable_preloadRoutePattern } from "react-router/route-pattern";
import { expect, it } from "vitest";
import { routeTable } from "~/route-table";
import entries from "~/routes";

unstable_preloadRoutePattern();

const toRoute = ({ id, path, index, children }: RouteConfigEntry): RouteObject =>
  (index ? { id, index } : { id, path, children: children?.map(toRoute) }) as RouteObject;

const routes = entries.map(toRoute);
const handler = createStaticHandler(routes, { future: { unstable_routePatternMatching: true } });

/** Paths that a pattern matches, with and without its optional part. */
const pathsOf = (pattern: string): string[] => [
  pattern.replaceAll("?", "").replaceAll(/:\w+/g, "some-id").replace("*", "no/such/page"),
  ...(pattern.includes("?") ? [pattern.replace(/\/:\w+\?/, "")] : []),
];

const paths = routeTable.flatMap(({ path, twin }) =>
  pathsOf(path).flatMap((path) => (twin ? [path, `${path}/script`] : [path])),
);

it.each([
  ["as they are", (path: string) => `/${path}`],
  ["in capitals", (path: string) => `/${path.toUpperCase()}`],
  ["with a trailing slash", (path: string) => `/${path}/`],
  ["with encoded characters", (path: string) => `/${path.replaceAll("some-id", "a%2Fb%20%C3%A7")}`],
  ["with one more segment", (path: string) => `/${path}/behind`],
])("matches the paths of all pages %s as the default matcher does, with the same parameters", async (_, write) => {
  for (const path of paths.map(write).map((path) => path.replaceAll(/\/{2,}/g, "/"))) {
    const expected = matchRoutes(routes, path)?.map(({ route: { id }, params, pathname }) => ({
      id,
      params,
      pathname,
    }));
    const context = await handler.query(new Request(`http://localhost${path}`));
    if (context instanceof Response) throw new Error(`${path}: no match`);
    const found = context.matches.map(({ route: { id }, params, pathname }) => ({ id, params, pathname }));
    expect(found, path).toEqual(expected);
  }
});

import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { type PageRoute, routeTable } from "./route-table";

/**
 * The pages as nested routes. Layout routes have no path, because a post to a page at the path of its layout would
 * need `?index`.
 */
function nest(pages: readonly PageRoute[], depth = 0): RouteConfigEntry[] {
  const byLayout = Map.groupBy(pages, ({ layouts }) => layouts[depth]);
  return [...byLayout].flatMap(([file, inside]) =>
    file ? layout(`routes/${file}`, nest(inside, depth + 1)) : inside.flatMap(routesOf),
  );
}

/** The route of a page, and that of its embedded version, whose path ends in `/script`. */
function routesOf({ path, file, id, twin }: PageRoute): RouteConfigEntry[] {
  const own = path === "" ? index(`routes/${file}`, { id }) : route(path, `routes/${file}`, { id });
  return twin ? [own, route(`${path && `${path}/`}script`, `routes/${file}`, { id: `${id}-script` })] : [own];
}

export default nest(routeTable) satisfies RouteConfig;

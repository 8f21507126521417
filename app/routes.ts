import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { type PageRoute, routeTable } from "./route-table";

/** The routes of pages, each in its layouts. A layout has no path: a post to a page at its very path would need `?index`. */
function nest(pages: readonly PageRoute[], depth = 0): RouteConfigEntry[] {
  const byLayout = Map.groupBy(pages, ({ layouts }) => layouts[depth]);
  return [...byLayout].flatMap(([file, inside]) =>
    file ? layout(`routes/${file}`, nest(inside, depth + 1)) : inside.flatMap(routesOf),
  );
}

/** A page, and its second address that ends in `/script` where it has a twin. */
function routesOf({ path, file, id, twin }: PageRoute): RouteConfigEntry[] {
  const own = path === "" ? index(`routes/${file}`, { id }) : route(path, `routes/${file}`, { id });
  return twin ? [own, route(`${path && `${path}/`}script`, `routes/${file}`, { id: `${id}-script` })] : [own];
}

export default nest(routeTable) satisfies RouteConfig;

import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { type LayoutRoute, type PageRoute, routeTable } from "./route-table";

/** The route of a page, and that of its embedded version, whose path ends in `/script`. */
function routesOf({ path, file, id, twin }: PageRoute): RouteConfigEntry[] {
  const own = path === "" ? index(file, { id }) : route(path, file, { id });
  return twin ? [own, route(`${path && `${path}/`}script`, file, { id: `${id}-script` })] : [own];
}

/**
 * A layout with its pages. Pages below its path are its children with relative paths, so that the router skips all of
 * them at once if the prefix differs. The page at exactly that path is in a layout route without a path: as an index
 * route, its posts would need `?index`.
 */
function nest({ file, path }: LayoutRoute, pages: readonly PageRoute[]): RouteConfigEntry[] {
  const isBelow = (page: PageRoute) => path !== "" && page.path.startsWith(`${path}/`);
  const below = pages.filter(isBelow).map((page) => ({ ...page, path: page.path.slice(path.length + 1) }));
  const beside = pages.filter((page) => !isBelow(page));
  return [
    ...(beside.length > 0 ? [layout(file, { id: file }, beside.flatMap(routesOf))] : []),
    ...(below.length > 0 ? [route(path, file, { id: `${file} ${path}` }, below.flatMap(routesOf))] : []),
  ];
}

const byLayout = Map.groupBy(routeTable, (page) => page.layout);

export default [...byLayout].flatMap(([around, pages]) =>
  around ? nest(around, pages) : pages.flatMap(routesOf),
) satisfies RouteConfig;

import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { routeTable } from "./route-table";

/** The route table as the router takes it; pages with a twin have a second address that ends in `/script`. */
export default routeTable.flatMap(({ path, file, id, twin }) => [
  path === "" ? index(`routes/${file}`, { id }) : route(path, `routes/${file}`, { id }),
  ...(twin ? [route(`${path && `${path}/`}script`, `routes/${file}`, { id: `${id}-script` })] : []),
]) satisfies RouteConfig;

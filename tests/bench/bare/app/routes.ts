import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Shows the same page at every path. */
export default [index("form-page.tsx"), route("*", "form-page.tsx", { id: "anywhere" })] satisfies RouteConfig;

import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The same page everywhere. */
export default [index("form-page.tsx"), route("*", "form-page.tsx", { id: "anywhere" })] satisfies RouteConfig;

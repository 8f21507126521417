import { type RouteConfig, route } from "@react-router/dev/routes";

export default [route(":type", "form-page.tsx")] satisfies RouteConfig;

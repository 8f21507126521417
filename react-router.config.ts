import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  basename: "/candidate",
  // The portal's own origin check is stricter, and answers with a page.
  allowedActionOrigins: ["**"],
  // Each hydrated page is one script besides those that all share.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
} satisfies Config;

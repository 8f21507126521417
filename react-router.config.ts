import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  basename: "/candidate",
  // The portal's own origin check is stricter, and answers with a page.
  allowedActionOrigins: ["**"],
  routeDiscovery: { mode: "initial" },
} satisfies Config;

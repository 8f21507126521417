import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  basename: "/candidate",
  // The portal's own check of the origin is the stricter one, and answers with a page.
  allowedActionOrigins: ["**"],
  routeDiscovery: { mode: "initial" },
} satisfies Config;

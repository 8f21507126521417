import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  basename: "/candidate",
  routeDiscovery: { mode: "initial" },
} satisfies Config;

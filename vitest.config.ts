import { availableParallelism } from "node:os";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";
import { browserScripts } from "./app/browser/script-plugin.ts";

export default defineConfig({
  plugins: [vanillaExtractPlugin(), browserScripts()],
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      // These test files share the modules that a worker has imported: importing the modules anew for each file would
      // take a third of the time.
      {
        extends: true,
        test: {
          name: "modules",
          include: ["app/**/*.test.ts", "app/**/*.test.tsx"],
          isolate: false,
          setupFiles: "tests/empty-page.ts",
        },
      },
      { extends: true, test: { name: "portal", include: ["tests/**/*.test.ts"] } },
    ],
    globalSetup: "tests/postgres-setup.ts",
    // One more than there are processors, since tests wait for servers that they start.
    maxWorkers: availableParallelism() + 1,
    // Generous, for busy machines.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

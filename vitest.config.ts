import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";
import { browserScripts } from "./app/browser/script-plugin.ts";

export default defineConfig({
  plugins: [vanillaExtractPlugin(), browserScripts()],
  resolve: { tsconfigPaths: true },
  test: {
    include: ["app/**/*.test.ts", "app/**/*.test.tsx", "tests/**/*.test.ts"],
    globalSetup: "tests/postgres-setup.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

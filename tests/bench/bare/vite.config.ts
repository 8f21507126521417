import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  base: "/candidate/",
  plugins: [reactRouter()],
  define: { "process.env.NODE_ENV": '"production"' },
  environments: { ssr: { build: { target: "node26", rollupOptions: { input: "./server.ts" } } } },
  ssr: { noExternal: true },
});

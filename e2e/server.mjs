// Serves the built product on a fresh data directory for the end-to-end specs.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBuiltApp, serve } from "../build/server/index.js";

await serve(createBuiltApp, {
  DEMO: "small",
  ...process.env,
  DATA_DIR: process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "ingressa-e2e-")),
});

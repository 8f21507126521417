// Serves the built product on a fresh data directory for the end-to-end specs.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createBuiltApp, serve } from "../build/server/index.js";

const folder = process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "ingressa-e2e-"));
await serve(createBuiltApp, { DEMO: "small", ...process.env, DATA_DIR: folder });

// The specs enrol more candidates than the demo has seats; what is full stays full.
const database = new DatabaseSync(join(folder, "ingressa.db"), { timeout: 10_000 });
database.exec("update offer_campus set seats = seats + 500 where taken < seats");
database.close();

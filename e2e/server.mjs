// Serves the built product on a fresh data directory for the end-to-end specs.
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createBuiltApp, serve } from "../build/server/index.js";

await serve(createBuiltApp, { DEMO: "small", ...process.env });

// The specs enrol more candidates than the demo has seats. Offers that are full stay full.
const database = new DatabaseSync(join(process.env.DATA_DIR ?? "data", "ingressa.db"), { timeout: 10_000 });
database.exec('update "offerCampus" set seats = seats + 500 where taken < seats');
database.close();

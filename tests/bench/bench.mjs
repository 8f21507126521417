// Measures the portal's resource use. docs/bench.md explains each figure and how to run one part.
import { measureAccounts } from "./account.mjs";
import { engines } from "./engine.mjs";
import { readOptions } from "./option.mjs";
import { measureRatios, others } from "./ratio.mjs";
import { printAccounts, printRatios, printSignIns, printStarts, printWeights } from "./report.mjs";
import { printExport, printMemory, printPages, printSweep, printTenants } from "./report-scale.mjs";
import { openScale } from "./scale.mjs";
import { measureExport } from "./scale-export.mjs";
import { measureMemory } from "./scale-memory.mjs";
import { measurePages } from "./scale-page.mjs";
import { measureSweep } from "./scale-sweep.mjs";
import { measureTenants } from "./scale-tenant.mjs";
import { measureSignIns } from "./sign-in.mjs";
import { endAll } from "./stage.mjs";
import { measureStarts } from "./start.mjs";
import { printSummary } from "./table.mjs";
import { measureWeights } from "./weight.mjs";

/** Measured once, on SQLite. */
const onceParts = {
  start: async () => printStarts(await measureStarts()),
  weights: async () => printWeights(await measureWeights()),
  accounts: async (options) => printAccounts(await measureAccounts(options)),
  "sign-ins": async () => printSignIns(await measureSignIns()),
};

/** Measured on each engine. */
const engineParts = {
  ratios: async (engine, options) => printRatios(engine, await measureRatios(engine, options)),
};

/**
 * Measured on each engine with filled databases. `sweep`, the work of the jobs, comes first, because the portals of the
 * other parts run these jobs too and leave less to do.
 */
const scaleParts = {
  sweep: async (engine, scale) => printSweep(engine, await measureSweep(scale)),
  pages: async (engine, scale, options) => printPages(engine, await measurePages(engine, scale, options), options),
  tenants: async (engine, scale, options) =>
    printTenants(engine, await measureTenants(engine, scale, options), options),
  export: async (engine, scale) => printExport(engine, await measureExport(scale)),
  memory: async (engine, scale, options) => printMemory(engine, await measureMemory(scale, options), options),
};

const isScale = process.argv[2] === "scale";
const parts = isScale ? scaleParts : { ...onceParts, ...engineParts };

try {
  const options = readOptions(process.argv.slice(isScale ? 3 : 2), {
    only: Object.keys(parts),
    engine: Object.keys(engines),
    against: Object.keys(others),
  });
  const chosen = (some) => Object.entries(some).filter(([name]) => options.only.includes(name));
  if (!isScale) for (const [, run] of chosen(onceParts)) await run(options);
  if (isScale || chosen(engineParts).length > 0)
    for (const name of options.engine) {
      const engine = await engines[name]();
      const scale = isScale ? await openScale(engine, options) : null;
      for (const [, run] of chosen(isScale ? scaleParts : engineParts))
        await (scale ? run(engine, scale, options) : run(engine, options));
      await scale?.end();
      await engine.end();
    }
  printSummary();
} finally {
  await endAll();
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { circlesOf, importsOf, readImports, unusedDependencies } from "./import-graph";

const root = join(import.meta.dirname, "..");
const app = join(root, "app");
const isSource = (path: string) => /\.(ts|tsx)$/.test(path) && !path.endsWith(".d.ts");
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /test-[a-z-]+\.ts$/.test(path);
const sources = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(isSource);

/**
 * The layers that each layer may import, besides its own. A layer is a folder of app, or a room of a module: the rules
 * of all modules are one layer with `app/rules`, their pages one with `app/pages`. A layer that is not listed has no
 * such limit.
 */
const ALLOWED: Record<string, string[]> = {
  rules: [],
  i18n: ["rules"],
  ui: ["rules"],
  browser: ["rules", "i18n"],
  api: ["rules", "i18n"],
  schema: ["rules", "api", "i18n"],
  paper: [],
  middleware: ["api", "schema", "rules", "i18n", "context", "route-table"],
  form: ["api", "rules", "i18n", "context", "frame", "ui"],
  shell: ["api", "rules", "i18n", "context", "middleware", "ui", "frame", "route-table", "form"],
  pages: [
    "api",
    "schema",
    "rules",
    "i18n",
    "context",
    "middleware",
    "ui",
    "frame",
    "hydration",
    "route-table",
    "browser",
    "form",
    "shell",
    "paper",
  ],
  tables: ["rules", "data"],
  data: ["rules", "api", "tables"],
  procedure: ["rules", "api", "data", "providers"],
  providers: ["rules", "api", "data", "procedure"],
  service: ["rules", "schema", "api", "i18n", "data", "procedure", "providers", "paper"],
};

/** The layers that only the server and one another may import. */
const BEHIND_PAGES = ["backend", "data", "demo", "procedure", "providers", "service", "tables"];

/** Imports across a limit, and why. */
const EXCEPT = [
  // The type of what pages call, procedures included, follows from the procedures.
  "context.ts ~/backend/portal-api",
  // The details of a refusal have the type of what was refused.
  "api/refusal.ts ~/modules/journeys/schema/journey-import",
];

/** The modules: the service of each may import only those of the modules before it, and only through their `index.ts`. */
const MODULES = [
  "tenancy",
  "catalogue",
  "messaging",
  "people",
  "webhooks",
  "desk",
  "versioned",
  "translations",
  "forms",
  "subscriptions",
  "documents",
  "payments",
  "enrolments",
  "journeys",
  "money",
  "essays",
  "exam-scores",
  "entrance-exams",
  "privacy",
  "users",
  "api-keys",
  "settings",
  "setup",
  "audit",
];

/** Module-level maps that may grow, and why they need no limit of their own. */
const GROWING: Record<string, string> = {
  "api/specified.ts fills": "the fields that the declarations mark",
  "api/specified.ts portalOnly": "the fields that the declarations mark",
  "modules/catalogue/service/place/city.ts namesByState": "as many as there are states",
  "data/memory.ts memories": "weak references: one for each pending request",
  "modules/desk/service/answer-time.ts found": "weak references: one for each cached institution",
  "modules/settings/rules/setting-field.ts schemas": "weak references: one for each kind of settings",
  "data/tenant.ts restricted": "weak references: one for each query that is being built",
  "data/transaction.ts lastWorks": "weak references: one for each pending transaction",
  "rules/time/day-in-words.ts dayInWords": "as many as there are languages",
  "rules/time/relative-time.ts relativeIn": "as many as there are languages",
  "rules/time/date.ts clockOf": "as many as there are time zones",
  "modules/tenancy/pages/help/service-hours.tsx weekdayOf": "as many as there are languages",
  "rules/points.ts formatterOf": "as many as there are languages",
  "rules/formatter.ts numberFormatter": "as many as there are languages",
  "rules/language.ts namesIn": "as many as there are languages",
  "modules/payments/rules/money.ts formatterOf": "as many as there are languages and currencies",
  "server/api/docs-page.tsx pages": "as many as there are languages",
  "server/openapi.ts documents": "two for each service, and one about all",
};

/** Data and texts may be long. */
const isData = (path: string) => /^(i18n\/[^/]+|demo|data\/migrations)\//.test(path);

/** Folders that may have more than 40 sources: they have one for each resource of the specification or area of texts. */
const WIDE = /^(api|i18n\/[^/]+)$/;

/** The path below app that an import names, without its query; null for a package or a file outside app. */
function pathOf(importer: string, target: string): string | null {
  if (target.startsWith("~/")) return target.slice(2).replace(/\?.*$/, "");
  if (!target.startsWith(".")) return null;
  const resolved = relative(app, join(app, importer, "..", target));
  return resolved.startsWith("..") ? null : resolved;
}

/** The module of a path below app, its room there, and the rest of the path; without a module, the folder of app. */
function placeOf(path: string): { module: string | null; layer: string; rest: string } {
  const [, module = null, layer = "", rest = ""] = /^(?:modules\/([^/]+)\/)?([^/]+)\/?(.*)$/.exec(path) ?? [];
  return { module, layer: layer.replace(/\.tsx?$/, ""), rest };
}

/** The imports of files below app in sources that are no tests, except those across a limit for a reason. */
const imports = sources
  .filter((path) => !isTest(path))
  .flatMap((path) =>
    importsOf(readFileSync(join(app, path), "utf8"))
      .filter((target) => !EXCEPT.includes(`${path} ${target}`) && !/\s|\/\+types\//.test(target))
      .map((target) => ({ path, target, below: pathOf(path, target) }))
      .flatMap(({ below, ...found }) => (below === null ? [] : { ...found, from: placeOf(path), to: placeOf(below) })),
  );

const isBefore = (module: string | null, other: string | null) =>
  MODULES.indexOf(module ?? "") < MODULES.indexOf(other ?? "");

const written = (found: typeof imports) => found.map(({ path, target }) => `${path} imports ${target}`);

describe("the architecture", () => {
  it("has a module for each folder of modules, and in it only rooms that have a meaning", () => {
    const rooms = ["rules", "tables.ts", "schema", "service", "pages"];
    expect(readdirSync(join(app, "modules")).sort()).toEqual(MODULES.toSorted());
    const odd = MODULES.flatMap((module) =>
      readdirSync(join(app, "modules", module))
        .filter((room) => !rooms.includes(room))
        .map((room) => `${module}/${room}`),
    );
    expect(odd).toEqual([]);
  });

  it("allows each layer to import only the layers listed for it", () => {
    const broken = imports.filter(
      ({ from, to }) => ALLOWED[from.layer] && to.layer !== from.layer && !ALLOWED[from.layer]!.includes(to.layer),
    );
    expect(written(broken)).toEqual([]);
  });

  it("allows rules of no subject to import no subject's, and has no circle between the rules of modules", () => {
    const ofRules = imports.filter(({ from, to }) => from.layer === "rules" && to.module !== from.module);
    expect(written(ofRules.filter(({ from }) => from.module === null))).toEqual([]);
    const uses = Map.groupBy(ofRules, ({ from }) => from.module ?? "");
    const graph = [...uses].map(([module, found]) => [module, found.flatMap(({ to }) => to.module ?? [])] as const);
    expect(circlesOf(new Map(graph))).toEqual([]);
  });

  it("allows the service of a module to import only those of modules before it, and every importer only their index", () => {
    const ofServices = imports.filter(
      ({ from, to }) => to.layer === "service" && !(from.layer === "service" && to.module === from.module),
    );
    const broken = ofServices.filter(
      ({ from, to }) => to.rest !== "" || (from.module !== null && !isBefore(to.module, from.module)),
    );
    expect(written(broken)).toEqual([]);
  });

  it("allows only the schema of the database to import tables, which know no other tables", () => {
    const broken = imports.filter(({ path, to }) => to.layer === "tables" && path !== "data/schema.ts");
    expect(written(broken)).toEqual([]);
  });

  it("allows only the server to import the server and the backend", () => {
    const isBehind = ({ layer }: { layer: string }) => layer === "server" || BEHIND_PAGES.includes(layer);
    const broken = imports.filter(
      ({ from, to }) =>
        isBehind(to) && from.layer !== "server" && (to.layer === "server" || !BEHIND_PAGES.includes(from.layer)),
    );
    expect(written(broken)).toEqual([]);
  });

  it("keeps browser scripts out of the server's pages, which import only their URL", () => {
    const broken = imports.filter(
      ({ target, from, to }) =>
        to.layer === "browser" && from.layer !== "browser" && !/\.ts\?script(&stable|&languages)?$/.test(target),
    );
    expect(written(broken)).toEqual([]);
  });

  it("has no import cycle, types included, in app, tests and e2e", () => {
    expect(circlesOf(readImports(root, ["app", "tests", "e2e"]))).toEqual([]);
  });

  it("has no unused dependency", () => {
    const texts = sources.filter((path) => !isTest(path)).map((path) => readFileSync(join(app, path), "utf8"));
    expect(unusedDependencies(root, texts)).toEqual([]);
  });

  it("has small files: none over 400 lines, nine in ten under 150", () => {
    const sizes = sources
      .filter((path) => !isData(path))
      .map((path) => ({ path, lines: readFileSync(join(app, path), "utf8").trimEnd().split("\n").length }));
    expect(sizes.filter(({ lines }) => lines > 400)).toEqual([]);
    const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(150);
  });

  it("has at most 40 sources in a folder", () => {
    const sizes = Map.groupBy(sources, dirname);
    const wide = [...sizes].filter(([folder, { length }]) => length > 40 && !WIDE.test(folder));
    expect(wide.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
  });

  it("names files in kebab-case, and no file utils, helpers or common", () => {
    const parts = sources.flatMap((path) => path.split("/").map((part) => ({ path, part })));
    const odd = parts.filter(({ part }) => !/^[a-z0-9_]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(part) && part !== "pt-BR");
    const vague = parts.filter(({ part }) => /^(utils?|helpers?|common|misc|shared|lib)(\.tsx?)?$/.test(part));
    expect([...odd, ...vague]).toEqual([]);
  });

  it("keeps growing data only in bounded caches, or in a listed map that needs no limit", () => {
    const found = sources
      .filter((path) => !isTest(path) && path !== "rules/cache.ts")
      .flatMap((path) => {
        const text = readFileSync(join(app, path), "utf8");
        const named = [...text.matchAll(/^(?:export )?(?:const|let) (\w+)[^=\n]* = new (?:Weak)?(?:Map|Set)\b/gm)]
          .map(([, name]) => name!)
          .filter((name) => new RegExp(`\\b${name}\\.(?:set|add)\\(`).test(text));
        const stores = [...text.matchAll(/^(?:export )?const (\w+) = formatterStore\(/gm)].map(([, name]) => name!);
        return [...named, ...stores].map((name) => `${path} ${name}`);
      });
    expect(found.sort()).toEqual(Object.keys(GROWING).sort());
  });

  it("names the tenant of a query at its handle; only what is looked up in all tenants compares it", () => {
    const comparing = sources.filter(
      (path) =>
        /^(modules\/[^/]+\/service|backend|data|procedure|providers)\//.test(path) &&
        !isTest(path) &&
        /\.(?:where|on|onRef|whereRef)\(\s*"(?:\w+\.)?tenantId", "="/.test(readFileSync(join(app, path), "utf8")),
    );
    expect(comparing.sort()).toEqual([
      "backend/request-context.ts",
      "modules/api-keys/service/calling-key.ts",
      "modules/enrolments/service/dashboard.ts",
      "modules/people/service/right/right.ts",
      "modules/people/service/token.ts",
      "modules/tenancy/service/setting.ts",
      "modules/webhooks/service/deliver.ts",
    ]);
  });

  it("gives functions of the services either a handle of the tenant or the tenant", () => {
    const given = sources.filter(
      (path) =>
        /^(modules\/[^/]+\/service|backend|data|procedure|providers)\//.test(path) &&
        !isTest(path) &&
        /: TenantDatabase,\s+tenantId: string\b/.test(readFileSync(join(app, path), "utf8")),
    );
    expect(given).toEqual([]);
  });

  it("gives the container the same options of Node and malloc as outside and an unprivileged user, and copies files that exist [OPS-08]", async () => {
    const { nodeEnvironment } = (await import(join(app, "server/node-option.mjs"))) as {
      nodeEnvironment: Record<string, string>;
    };
    const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
    for (const [name, value] of Object.entries(nodeEnvironment))
      expect(dockerfile).toMatch(new RegExp(` ${name}=${value}\\b`));
    const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
    expect(last).toMatch(/\nUSER 1000\n.*\nCMD /s);
    const copied = [...dockerfile.matchAll(/^COPY (?:--from=\S+ )?(.+) \S+$/gm)].flatMap(([, files = ""]) =>
      files.split(" "),
    );
    const here = copied.map((path) => path.replace(/^\/app\//, "")).filter((path) => path !== "build");
    expect(here.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    // `npm run provider` starts what was built, because start.mjs is not copied.
    expect(dockerfile).toContain('npm pkg set scripts.provider="node build/server/index.js provider"');
  });

  it("builds paths of pages from the router's typed paths only", () => {
    const led = sources.filter((path) => /^(pages|modules\/[^/]+\/pages|shell)\//.test(path) && !isTest(path));
    const written = led.flatMap((path) => {
      const text = readFileSync(join(app, path), "utf8").replaceAll(/^\s*(\/\/|\/?\*).*$/gm, "");
      // Ignores the typed paths of `href`, comparisons, files of the portal, and the sandbox.
      const found = text.matchAll(
        /(?<!\b(?:href|startsWith|endsWith|split|asset)\()["`]\/(?!sandbox-provider\/)[a-z$][^"`]*/g,
      );
      return [...found].map(([address]) => `${path} ${address}`);
    });
    expect(written).toEqual([]);
  });

  it("reads no field of a posted form beside its schema", () => {
    const readers = sources.filter((path) => /^(pages|modules\/[^/]+\/pages|shell)\//.test(path) && !isTest(path));
    const reading = /\bform(?:Data)?\.get(?:All)?\(|\brequireForm\([^()]*\)\.get/i;
    // The pressed button is no field.
    const found = readers.filter((path) => reading.test(readFileSync(join(app, path), "utf8")));
    expect(found).toEqual(["shell/submit.server.ts"]);
  });

  it("writes every form as a Form, which says for whom its page was rendered, except what posts to another site", () => {
    const writers = sources.filter(
      (path) => /^(form|pages|modules\/[^/]+\/pages|shell|ui)\/.*\.tsx$/.test(path) && !isTest(path),
    );
    const found = writers.filter((path) => /<form\b/.test(readFileSync(join(app, path), "utf8")));
    expect(found.sort()).toEqual(["modules/payments/pages/card-form.tsx", "ui/form.tsx"]);
  });

  it("inserts no raw HTML except the paths of icons", () => {
    const writers = sources.filter((path) => /dangerouslySetInnerHTML/.test(readFileSync(join(app, path), "utf8")));
    expect(writers).toEqual(["ui/icon/index.tsx"]);
  });

  it("reads the environment in the server only", () => {
    const readers = sources.filter(
      (path) =>
        !path.startsWith("server/") && !isTest(path) && /process\.env/.test(readFileSync(join(app, path), "utf8")),
    );
    expect(readers).toEqual([]);
  });
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { circlesOf, importsOf, readImports, unusedDependencies } from "./import-graph";

const root = join(import.meta.dirname, "..");
const app = join(root, "app");
const isSource = (path: string) => /\.(ts|tsx)$/.test(path) && !path.endsWith(".d.ts");
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /test-[a-z-]+\.ts$/.test(path);
const sources = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(isSource);

/** The layers that each layer may import, besides its own. A layer that is not listed has no such limit. */
const ALLOWED: Record<string, string[]> = {
  domain: [],
  i18n: ["domain"],
  ui: [],
  browser: ["domain", "i18n"],
  contract: ["domain", "i18n"],
  paper: [],
  middleware: ["contract", "domain", "i18n", "context", "route-table"],
  form: ["contract", "domain", "i18n", "context", "frame", "ui"],
  shell: ["contract", "domain", "i18n", "context", "middleware", "ui", "frame", "route-table", "form"],
  routes: [
    "contract",
    "domain",
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
  backend: ["domain", "contract", "paper", "i18n"],
};

/** The groups of the backend: each may import only the groups before it, and only through their `index.ts`. */
const GROUPS = [
  "catalogue",
  "messaging",
  "identity",
  "desk",
  "subscription",
  "document",
  "payment",
  "enrolment",
  "money-desk",
  "essay",
  "exam",
  "entrance",
  "privacy",
];

/** Modules that combine the groups or fill their tables. Other backend modules outside the groups import no group. */
const ABOVE = ["demo", "implementation", "index", "job", "perform", "portal-api", "procedures", "request-context"];

/** Module-level maps that may grow, and why they need no limit of their own. */
const GROWING: Record<string, string> = {
  "backend/place/city.ts namesByState": "as many as there are states",
  "backend/database/memory.ts memories": "weak references: one for each pending request",
  "backend/database/tenant.ts restricted": "weak references: one for each query that is being built",
  "backend/database/transaction.ts lastWorks": "weak references: one for each pending transaction",
  "domain/time/day-in-words.ts dayInWords": "as many as there are languages",
  "domain/time/relative-time.ts relativeIn": "as many as there are languages",
  "domain/time/date.ts clockOf": "as many as there are time zones",
  "domain/exam/points.ts formatterOf": "as many as there are languages",
  "domain/formatter.ts numberFormatter": "as many as there are languages",
  "domain/language.ts namesIn": "as many as there are languages",
  "domain/payment/money.ts formatterOf": "as many as there are languages and currencies",
  "server/openapi.ts documents": "as many as there are services",
};

/** Data and texts may be long. */
const isData = (path: string) => /^(i18n\/[^/]+|backend\/(demo|migrations))\//.test(path);

/** Folders that may have more than 40 sources: they have one for each resource of the contract or area of texts. */
const WIDE = /^(contract|i18n\/[^/]+)$/;

/** The path below app that an import names, without its query; null for a package or a file outside app. */
function pathOf(importer: string, target: string): string | null {
  if (target.startsWith("~/")) return target.slice(2).replace(/\?.*$/, "");
  if (!target.startsWith(".")) return null;
  const resolved = relative(app, join(app, importer, "..", target));
  return resolved.startsWith("..") ? null : resolved;
}

/** The top-level folder or file below app that an import names; null for a package or a file outside app. */
const layerOf = (importer: string, target: string) => pathOf(importer, target)?.split("/")[0] ?? null;

describe("the architecture", () => {
  it("allows each layer to import only the layers listed for it", () => {
    const broken = sources
      .filter((path) => !isTest(path))
      .flatMap((path) => {
        const own = path.split("/")[0]!;
        const allowed = ALLOWED[own];
        if (!allowed) return [];
        return importsOf(readFileSync(join(app, path), "utf8"))
          .map((target) => layerOf(path, target))
          .filter((layer) => layer !== null && layer !== own && layer !== "+types" && !allowed.includes(layer))
          .map((layer) => `${path} imports ${layer}`);
      });
    expect(broken).toEqual([]);
  });

  it("allows each group of the backend to import only the groups before it, and only their index", () => {
    const broken = sources
      .filter((path) => !isTest(path))
      .flatMap((path) => {
        const [layer, own = ""] = path.replace(/\.ts$/, "").split("/");
        const isAbove = layer !== "backend" || ABOVE.includes(own);
        const imported = isAbove ? GROUPS : GROUPS.slice(0, Math.max(0, GROUPS.indexOf(own)));
        return importsOf(readFileSync(join(app, path), "utf8"))
          .map((target) => pathOf(path, target)?.split("/") ?? [])
          .filter(([to, group = ""]) => to === "backend" && group !== own && GROUPS.includes(group))
          .filter(([, group = "", ...inside]) => inside.length > 0 || !imported.includes(group))
          .map((target) => `${path} imports ${target.join("/")}`);
      });
    expect(broken).toEqual([]);
  });

  it("allows only the server to import the server and the backend", () => {
    const broken = sources
      .filter((path) => !path.startsWith("server/") && !isTest(path))
      .flatMap((path) =>
        importsOf(readFileSync(join(app, path), "utf8"))
          // The type of what pages call, procedures included, follows from the procedures.
          .filter((target) => path !== "context.ts" || target !== "~/backend/portal-api")
          .map((target) => layerOf(path, target))
          .filter((layer) => layer === "server" || (layer === "backend" && !path.startsWith("backend/")))
          .map((layer) => `${path} imports ${layer}`),
      );
    expect(broken).toEqual([]);
  });

  it("keeps browser scripts out of the server's pages, which import only their URL", () => {
    const broken = sources
      .filter((path) => !path.startsWith("browser/") && !isTest(path))
      .flatMap((path) =>
        importsOf(readFileSync(join(app, path), "utf8"))
          .filter((target) => layerOf(path, target) === "browser" && !/\.ts\?script(&stable|&languages)?$/.test(target))
          .map((target) => `${path} imports ${target}`),
      );
    expect(broken).toEqual([]);
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
      .filter((path) => !isTest(path) && path !== "domain/cache.ts")
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
        /^backend\/(?!database\/|demo\/)/.test(path) &&
        !isTest(path) &&
        /\.(?:where|on|onRef|whereRef)\(\s*"(?:\w+\.)?tenantId", "="/.test(readFileSync(join(app, path), "utf8")),
    );
    expect(comparing.sort()).toEqual([
      "backend/catalogue/setting.ts",
      "backend/enrolment/dashboard.ts",
      "backend/identity/right/right.ts",
      "backend/identity/token.ts",
      "backend/request-context.ts",
    ]);
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
    const led = sources.filter((path) => /^(routes|shell)\//.test(path) && !isTest(path));
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
    const readers = sources.filter((path) => /^(routes|shell)\//.test(path) && !isTest(path));
    const reading = /\bform(?:Data)?\.get(?:All)?\(|\brequireForm\([^()]*\)\.get/i;
    // The pressed button is no field.
    const found = readers.filter((path) => reading.test(readFileSync(join(app, path), "utf8")));
    expect(found).toEqual(["shell/submit.server.ts"]);
  });

  it("writes every form as a Form, which says for whom its page was rendered, except what posts to another site", () => {
    const writers = sources.filter((path) => /^(form|routes|shell|ui)\/.*\.tsx$/.test(path) && !isTest(path));
    const found = writers.filter((path) => /<form\b/.test(readFileSync(join(app, path), "utf8")));
    expect(found.sort()).toEqual(["routes/payments/card-form.tsx", "ui/form.tsx"]);
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

import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, minifySync, type Plugin } from "vite";
import { browserScripts } from "./app/browser/script-plugin.ts";

/**
 * Makes the server's source smaller, because V8 keeps the source of every function in memory. Short names of variables
 * and no comments, except licences, save a quarter. ASCII saves three megabytes, because V8 stores it with one byte per
 * character instead of two. Names of functions and line breaks stay, so that stack traces can be read.
 */
const smallSource: Plugin = {
  name: "small-source",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      const { code, errors } = minifySync(file.fileName, file.code, NAMES_STAY);
      if (errors[0]) throw new Error(errors[0].message);
      file.code = code.replace(/[^\0-\x7f]/g, (letter) => {
        return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
      });
    }
  },
};

const NAMES_STAY = {
  compress: false,
  mangle: { toplevel: true, keepNames: { function: true, class: true } },
  codegen: { removeWhitespace: false, legalComments: "inline" },
} as const;

/** Bundles what reads PDFs into a file of its own, because a process starts from a file. */
const pdfWorker: Plugin = {
  name: "pdf-worker",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  buildStart() {
    this.emitFile({ type: "chunk", id: "app/modules/documents/service/pdf-worker.ts", fileName: "pdf-worker.js" });
  },
  renderChunk: (code, { fileName }) =>
    code.replace('"./pdf-worker.ts"', `"${fileName.includes("/") ? ".." : "."}/pdf-worker.js"`),
};

/** Keeps what only the server needs out of the scripts of hydrated pages: texts of other pages, and the route table. */
const leanPages: Plugin = {
  name: "lean-pages",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (source) =>
    /(^~\/i18n|^\.)\/translator$/.test(source) ? join(import.meta.dirname, "app/i18n/browser-translator.ts") : null,
  transform: (code, id) => (id.endsWith("/app/route-table.ts") ? { code, moduleSideEffects: false } : null),
};

/**
 * The scripts that hydrated pages share: the router, the editors, saving, and the board. The route table has a script
 * of its own, because hydrated pages do not load it. Smaller pieces of a few hundred bytes would compress badly.
 */
const hydratedChunks = [
  { name: "router", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: "table", test: /app\/route-/, priority: 3 },
  {
    name: "editor",
    test: new RegExp(
      `app/(${[
        "(frame|hydration)\\.ts|i18n/|rules/time/date",
        "form/(page-form|posted-form)|shell/(format|notice|page-title)",
        "ui/(alert|button|class-name|desk/status-sign|error-summary|field|global|icon|layout\\.css|page|spinner|text-field|theme|token|typed)",
        "modules/versioned/pages/(versioned-frame|conflict-form|state-sign|refused-edit)",
        "modules/journeys/pages/(saving/save-|words|journey-sign|detail/(journey-frame|conflict-form))",
        "modules/journeys/rules/(journey(-content)?)\\.ts",
        "modules/people/rules/access/role-mark-field",
      ].join("|")})`,
    ),
    priority: 1,
  },
  {
    name: "autosave",
    test: /app\/(modules\/journeys\/(pages\/(saving\/|preview\/live-preview)|rules\/component-setting)|ui\/(choice-field|switcher))/,
  },
  {
    name: "board",
    test: /app\/modules\/journeys\/(pages\/(board|detail\/(problems|route))|rules\/journey-(check|edit|template))/,
  },
];

/** The hash of each styled file, and the file of each short hash. */
const styledFiles = { hashes: new Map<string, string>(), paths: new Map<string, string>() };

/**
 * Shortens the names of classes, which stand in every page and compress badly, from seven letters of the hash of their
 * file to four.
 * @throws Error when two files have the same letters
 */
function shortIdentifier({ hash, filePath }: { hash: string; filePath: string }): string {
  // A name is the hash of the file and the number of the name; the first number is 0.
  const file = styledFiles.hashes.get(filePath) ?? hash.slice(0, -1);
  styledFiles.hashes.set(filePath, file);
  const letters = file.slice(0, 4);
  const known = styledFiles.paths.get(letters) ?? filePath;
  if (known !== filePath) throw new Error(`The hashes of ${known} and ${filePath} begin with the same letters.`);
  styledFiles.paths.set(letters, filePath);
  return `${/^\d/.test(letters) ? "_" : ""}${letters}${hash.slice(file.length)}`;
}

export default defineConfig(({ command }) => ({
  base: "/candidate/",
  plugins: [
    vanillaExtractPlugin(command === "build" ? { identifiers: shortIdentifier } : {}),
    reactRouter(),
    browserScripts(),
    leanPages,
    pdfWorker,
    smallSource,
  ],
  resolve: { tsconfigPaths: true },
  // Otherwise the server's bundle would include React's slow development build as well, and use that build when
  // NODE_ENV is unset.
  define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // One small stylesheet for all pages costs one request, and is cached for every page after the first.
    cssCodeSplit: false,
    // On a busy machine, Rolldown would report the time of each plugin to everyone who starts the product.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: hydratedChunks,
            },
          },
        },
      },
    },
    ssr: { build: { target: "node26", rolldownOptions: { input: "./app/server/index.ts" } } },
  },
  // Bundling the dependencies reduces the server's start time to a third.
  ssr:
    command === "build"
      ? { noExternal: true, external: ["pg", "pdfkit", "fontkit", "nodemailer", "sharp", "stripe", "pg-native"] }
      : {},
}));

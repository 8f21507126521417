import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { build, type Plugin, type ResolvedConfig } from "vite";

type Bundle = Extract<Awaited<ReturnType<typeof build>>, { output: unknown }>;

/** Bundles a script with its imports into one text that runs in any `<script>` without defining global names. */
export async function bundleScript(file: string, minify = true): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    resolve: { tsconfigPaths: true },
    build: { write: false, target: "es2022", minify, rollupOptions: { input: file, output: { format: "iife" } } },
  });
  return (built as Bundle).output[0].code;
}

/** Path of the scripts below the base URL in development. */
const DEVELOPMENT = "@script/";

/**
 * Resolves `import address from "./x.ts?script"` to the URL of the bundled browser script. The built file's
 * name contains a content hash, but not for `?script&stable`, because other sites link to that URL.
 */
export function browserScripts(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "browser-scripts",
    enforce: "pre",
    configResolved(resolved) {
      config = resolved;
    },
    async resolveId(source, importer) {
      const [path, query] = source.split("?", 2) as [string, string?];
      if (query !== "script" && query !== "script&stable") return null;
      const found = await this.resolve(path, importer);
      return found && `${found.id}?${query}`;
    },
    async load(id) {
      const [, file, stable] = /^(.+)\?script(&stable)?$/.exec(id) ?? [];
      if (!file) return null;
      const name = basename(file, ".ts");
      if (config.command === "serve") return exportOf(`${config.base}${DEVELOPMENT}${name}.js`);
      const source = await bundleScript(file);
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      const fileName = stable ? `${name}.js` : `${config.build.assetsDir}/${name}-${hash}.js`;
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source });
      return exportOf(config.base + fileName);
    },
    configureServer({ middlewares }) {
      const address = new RegExp(`^${config.base}${DEVELOPMENT}([a-z-]+)\\.js$`);
      middlewares.use((req, res, next) => {
        const name = address.exec(req.url ?? "")?.[1];
        if (!name) return next();
        bundleScript(join(import.meta.dirname, `${name}.ts`), false).then(
          (source) => res.setHeader("content-type", "text/javascript").end(source),
          next,
        );
      });
    },
  };
}

const exportOf = (address: string) => `export default ${JSON.stringify(address)};`;

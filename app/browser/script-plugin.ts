import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { languages } from "../rules/language.ts";

type Bundle = Extract<Awaited<ReturnType<typeof build>>, { output: unknown }>;

/**
 * Bundles a script with its imports into one text that runs in any `<script>` without defining global names.
 * @param language whose texts take the place of the Portuguese ones
 */
export async function bundleScript(
  file: string,
  { minify = true, language }: { minify?: boolean; language?: string | undefined } = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    resolve: {
      tsconfigPaths: true,
      alias: language ? [{ find: /^~\/i18n\/pt-BR\//, replacement: `${texts}${language}/` }] : [],
    },
    build: { write: false, target: "es2022", minify, rollupOptions: { input: file, output: { format: "iife" } } },
  });
  return (built as Bundle).output[0].code;
}

/** The folder of each language's texts. */
const texts = join(import.meta.dirname, "../i18n/");

/** Path of the scripts below the base URL in development. */
const DEVELOPMENT = "@script/";

/**
 * Resolves `import address from "./x.ts?script"` to the URL of the bundled browser script. The built file's
 * name contains a content hash, but not for `?script&stable`, because other sites link to that URL. `?script&languages`
 * stands for one script in each language, and resolves to their URLs by language.
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
      if (!/^script(&stable|&languages)?$/.test(query ?? "")) return null;
      const found = await this.resolve(path, importer);
      return found && `${found.id}?${query}`;
    },
    async load(id) {
      const [, file, kind] = /^(.+)\?script(&stable|&languages)?$/.exec(id) ?? [];
      if (!file) return null;
      const addressOf = async (language?: string) => {
        const name = [basename(file, ".ts"), ...(language ? [language] : [])].join(".");
        if (config.command === "serve") return `${config.base}${DEVELOPMENT}${name}.js`;
        const source = await bundleScript(file, { language });
        const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
        const fileName = kind === "&stable" ? `${name}.js` : `${config.build.assetsDir}/${name}-${hash}.js`;
        if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source });
        return config.base + fileName;
      };
      if (kind !== "&languages") return exportOf(await addressOf());
      const addresses = languages.map(async (language) => [language, await addressOf(language)]);
      return exportOf(Object.fromEntries(await Promise.all(addresses)));
    },
    configureServer({ middlewares }) {
      const address = new RegExp(`^${config.base}${DEVELOPMENT}([a-z-]+)(?:\\.([A-Za-z-]+))?\\.js$`);
      middlewares.use((req, res, next) => {
        const [, name, language] = address.exec(req.url ?? "") ?? [];
        if (!name) return next();
        bundleScript(join(import.meta.dirname, `${name}.ts`), { minify: false, language }).then(
          (source) => res.setHeader("content-type", "text/javascript").end(source),
          next,
        );
      });
    },
  };
}

const exportOf = (address: string | Record<string, string>) => `export default ${JSON.stringify(address)};`;

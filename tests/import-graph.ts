import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** By path below the root: the files that each file imports, type imports included, packages left out. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The specifiers of a source's imports and re-exports, type imports and dynamic imports included. */
export const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import|require(?:\.resolve)?)\s*\(?\s*["']([^"']+)["']/g)].map((match) => match[1]!);

/** Reads the imports between the sources of folders below `root`; imports of any other file are left out. */
export function readImports(root: string, folders: readonly string[]): ImportGraph {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.includes("node_modules"))
      .map((path) => join(folder, path)),
  );
  const known = new Set(paths);
  const resolve = (from: string, target: string) => {
    const [plain = ""] = target.split("?", 1);
    if (!/^(~\/|\.)/.test(plain)) return [];
    const base = plain.startsWith("~/") ? join("app", plain.slice(2)) : join(dirname(from), plain);
    const found = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"]
      .map((end) => base + end)
      .find((path) => known.has(path));
    return found ? [found] : [];
  };
  return new Map(
    paths.map((path) => [path, importsOf(readFileSync(join(root, path), "utf8")).flatMap((to) => resolve(path, to))]),
  );
}

/** The import cycles of a graph: its strongly connected components of more than one file, by Tarjan's algorithm. */
export function circlesOf(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string) => {
    const own = order.size;
    order.set(path, own);
    lowest.set(path, own);
    open.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(next)!));
    }
    if (lowest.get(path) !== own) return;
    const circle = open.splice(open.indexOf(path));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return circles;
}

/** The dependencies of the package in `root` that none of `texts` imports, without devDependencies. */
export function unusedDependencies(root: string, texts: readonly string[]): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const imported = texts.flatMap(importsOf);
  return Object.keys(dependencies).filter(
    (name) => !imported.some((target) => target === name || target.startsWith(`${name}/`)),
  );
}

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { matchRoutes } from "react-router";
import { routeTable } from "../../app/route-table";
import { fileOf, folder, listFile, type Shown, scripts, themes, widths } from "./picture";

/** Pages that the built product answers with 404. */
const unseen = ["gallery.tsx"];

/** Writes the sheet that shows the pictures side by side, and lists the pages that no picture shows. */
export default function writeSheet(): void {
  const lines = existsSync(listFile) ? readFileSync(listFile, "utf8").trim().split("\n") : [];
  const shown = lines.filter(Boolean).map((line) => JSON.parse(line) as Shown);
  const missing = missingPages(shown.map(({ path }) => path));
  writeFileSync(join(folder, "index.html"), sheetOf(shown, missing));
  console.log(`\n${shown.length} states in look/index.html`);
  if (missing.length > 0) console.log(`Without a picture: ${missing.join(", ")}`);
}

/** The files with a view that answer none of the paths. */
function missingPages(paths: readonly string[]): string[] {
  const table = routeTable.map(({ path, file }) => ({ path, id: file }));
  const seen = new Set(paths.flatMap((path) => matchRoutes(table, path, "/candidate")?.at(-1)?.route.id ?? []));
  const files = new Set(routeTable.map(({ file }) => file).filter((file) => file.endsWith(".tsx")));
  return [...files].filter((file) => !seen.has(file) && !unseen.includes(file));
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function sheetOf(shown: readonly Shown[], missing: readonly string[]): string {
  const pictures = (state: string, script: string) =>
    themes
      .flatMap((theme) =>
        widths.map((width) => ({ width, file: encodeURIComponent(fileOf(state, theme, width, script)) })),
      )
      .map(
        ({ width, file }) =>
          `<a href="${file}"><img loading="lazy" style="width:${width / 4}px" src="${file}" alt=""></a>`,
      )
      .join("");
  const rows = shown.map(
    ({ state, path }) =>
      `<section><h2>${escaped(state)} <small>${escaped(path)}</small></h2>${scripts
        .map((script) => `<p>${script} scripts</p><div>${pictures(state, script)}</div>`)
        .join("")}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pages</title>
<style>body{font:14px/1.4 system-ui;margin:24px;background:#ddd}section{margin:0 0 40px}div{display:flex;gap:8px;align-items:start;overflow-x:auto}img{display:block;background:#fff}small{font-weight:400}p{margin:4px 0}</style>
<h1>${shown.length} states</h1>${missing.length > 0 ? `<p>Without a picture: ${escaped(missing.join(", "))}</p>` : ""}
${rows.join("\n")}</html>\n`;
}

// Preloaded into a process of a proof: lets Node read the sources of the product, whose imports name no extension.
import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

const app = new URL("../../app/", import.meta.url);
const ENDS = ["", ".ts", "/index.ts"];

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = specifier.startsWith("~/") || (/^\.\.?(\/|$)/.test(specifier) && extname(specifier) !== ".js");
    if (!isOurs || /node_modules/.test(context.parentURL ?? "")) return next(specifier, context);
    const base = specifier.startsWith("~/") ? new URL(specifier.slice(2), app) : new URL(specifier, context.parentURL);
    const found = ENDS.map((end) => base.href.replace(/\/$/, "") + end).find((url) => isFile(fileURLToPath(url)));
    return next(found ?? specifier, context);
  },
});

const isFile = (path) => extname(path) !== "" && existsSync(path);

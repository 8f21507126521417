import { expect, test } from "@playwright/test";
import { matchRoutes } from "react-router";
import { routeTable } from "../app/route-table";
import { auditedPaths } from "./audit";

/** A page that exists in development only. */
const unreached = ["pages/gallery.tsx"];

test("the audits include every page of the product [LAY-09]", () => {
  const table = routeTable.flatMap(({ path, file, twin }) => [
    { path, id: file },
    ...(twin ? [{ path: `${path}/script`, id: file }] : []),
  ]);
  const seen = new Set(
    auditedPaths().flatMap((path) => matchRoutes(table, path, "/candidate")?.at(-1)?.route.id ?? []),
  );
  // Files without a view answer with another type or redirect.
  const files = new Set(routeTable.map(({ file }) => file).filter((file) => file.endsWith(".tsx")));
  const pages = [...files].filter((file) => !unreached.includes(file));
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((file) => !seen.has(file))).toEqual([]);
});

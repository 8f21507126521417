import { expect, it } from "vitest";
import { filterMenu, type MenuSource, menuOf } from "./menu";

const source = (id: string, change: Partial<MenuSource> = {}): MenuSource => ({
  id,
  description: id,
  icon: null,
  webRoute: `/${id}`,
  endpoint: null,
  menuVisibility: true,
  featureParentId: null,
  ...change,
});
const everywhere = () => true;

it("nests visible features below their parents, and moves them to the top when the parent is invisible [SHL-04]", () => {
  const menu = menuOf(
    [
      source("a"),
      source("b", { featureParentId: "a" }),
      source("hidden", { menuVisibility: false }),
      source("c", { featureParentId: "hidden" }),
    ],
    everywhere,
  );
  expect(menu.map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
    ["a", ["b"]],
    ["c", []],
  ]);
});

it("links to the web route, else to the endpoint, and never to a page that does not exist [SHL-04]", () => {
  const menu = menuOf(
    [
      source("a", { endpoint: "/other" }),
      source("b", { webRoute: null, endpoint: "https://forms.example.com/" }),
      source("gone"),
      source("c", { webRoute: "javascript:alert(1)" }),
      source("d", { webRoute: "//evil.example" }),
    ],
    (path) => path !== "/gone",
  );
  expect(menu.map(({ target }) => target)).toEqual(["/a", "https://forms.example.com/"]);
});

it("omits entries whose parents form a cycle [SHL-04]", () => {
  expect(menuOf([source("a", { featureParentId: "b" }), source("b", { featureParentId: "a" })], everywhere)).toEqual(
    [],
  );
});

it("finds entries whatever the case and accents, and keeps their ancestors [SHL-04]", () => {
  const menu = menuOf(
    [source("a", { description: "Início" }), source("b", { description: "Situação", featureParentId: "a" })],
    everywhere,
  );
  expect(filterMenu(menu, "SITUACAO")[0]?.children.map(({ label }) => label)).toEqual(["Situação"]);
  expect(filterMenu(menu, "inicio")).toHaveLength(1);
  expect(filterMenu(menu, "nada")).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** The exported functions and classes of a source that have no docstring right above them, as `path:line name`. */
function undocumented(path: string, text: string): string[] {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  const documented = new Set<string>();
  return program.body.flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration") return [];
    const name = nameIn(node.declaration);
    if (name === null) return [];
    const isAbove = comments.some(
      ({ type, value, end }) =>
        type === "Block" && value.startsWith("*") && end < node.start && text.slice(end, node.start).trim() === "",
    );
    // The docstring of the first overload counts for all of them.
    if (isAbove) documented.add(name);
    return documented.has(name) ? [] : [`${path}:${text.slice(0, node.start).split("\n").length} ${name}`];
  });
}

type Statement = ReturnType<typeof parseSync>["program"]["body"][number];
type Declaration = Extract<Statement, { type: "ExportNamedDeclaration" }>["declaration"];

/** The name of a declared function or class; null for any other declaration. */
function nameIn(declaration: Declaration): string | null {
  if (declaration === null) return null;
  if ("id" in declaration && /^(FunctionDeclaration|TSDeclareFunction|ClassDeclaration)$/.test(declaration.type))
    return (declaration.id as { name: string }).name;
  if (declaration.type !== "VariableDeclaration") return null;
  const [{ id, init } = {}] = declaration.declarations;
  const isFunction = /^(ArrowFunctionExpression|FunctionExpression|ClassExpression)$/.test(init?.type ?? "");
  return isFunction && id?.type === "Identifier" ? id.name : null;
}

it("finds exported functions and classes without a docstring right above", () => {
  const text = [
    "/** Says so. */",
    "export function one(): void {}",
    "",
    "export const two = async <Value>(value: Value): Promise<Value> => value;",
    "// A comment is no docstring.",
    "export abstract class Three {}",
    "/** For all overloads. */",
    "export function four(value: string): string;",
    "export function four(value: number): number;",
    "export function four(value: unknown) { return value; }",
    "/** Belongs to five. */",
    "export const five = 5, other = () => five;",
    "export type Six = () => void;",
    "function seven() {}",
    "export const eight: Six = seven;",
  ].join("\n");
  expect(undocumented("a.ts", text)).toEqual(["a.ts:4 two", "a.ts:6 Three"]);
});

it("has a docstring on each exported function and class of the rules, the API and what is behind the pages", () => {
  const documented = /^(api|backend|data|demo|procedure|providers|rules|modules\/[^/]+\/(?!pages\/).*)\//;
  const paths = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((path) => documented.test(path) && /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
    .map((path) => join("app", path));
  expect(paths.length).toBeGreaterThan(500);
  expect(paths.flatMap((path) => undocumented(path, readFileSync(join(root, path), "utf8")))).toEqual([]);
});

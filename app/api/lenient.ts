import type { z } from "zod";
import { type Fields, fillOf, isFields, type Schema, textIn } from "./specified";

/**
 * Turns what another maker's service answered into what a schema expects: what is absent becomes what stands for it, a
 * number becomes the text that is wanted and the other way round, an instant of another time zone one in UTC. What has
 * no substitute, such as an id, stays absent, and the schema refuses it.
 * @param report gets the name of each field that the schema does not have
 */
export function readLeniently(schema: Schema, value: unknown, report: (field: string) => void): unknown {
  return read(schema, value, "", report);
}

function read(schema: Schema, value: unknown, at: string, report: (field: string) => void): unknown {
  const { def } = schema._zod as unknown as { def: AnyDefinition };
  switch (def.type) {
    case "optional":
    case "default":
    case "prefault":
      return value == null ? undefined : read(def.innerType, value, at, report);
    case "nullable":
      return value == null ? null : read(def.innerType, value, at, report);
    case "catch":
      return read(def.innerType, value, at, report);
    case "object":
      return readFields(def.shape, Array.isArray(value) ? wrapped(def.shape, value) : (value ?? {}), at, report);
    case "array":
      return listIn(value)?.map((item) => read(def.element, item, `${at}[]`, report)) ?? value;
    case "record":
      return isFields(value ?? {})
        ? mapValues((value ?? {}) as Fields, (inner) => read(def.valueType, inner, `${at}{}`, report))
        : value;
    case "union":
      return firstMatch(def.options, value, at, report);
    case "literal":
      return value ?? def.values[0];
    case "string":
      return textOf(def.format, value);
    case "number":
      return typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    case "boolean":
      return value == null ? false : (truths[String(value).toLowerCase()] ?? value);
    default:
      return value;
  }
}

type AnyDefinition =
  | { type: "optional" | "default" | "prefault" | "nullable" | "catch"; innerType: Schema }
  | { type: "object"; shape: Record<string, Schema> }
  | { type: "array"; element: Schema }
  | { type: "union"; options: readonly Schema[] }
  | { type: "literal"; values: readonly unknown[] }
  | { type: "string"; format?: string }
  | { type: "record"; valueType: Schema }
  | { type: "number" | "boolean" };

const truths: Record<string, boolean | undefined> = { true: true, false: false, "1": true, "0": false };

/** A page whose service sends its list alone. */
function wrapped(shape: Record<string, Schema>, list: unknown[]): unknown {
  const name = Object.keys(shape).find((field) => (shape[field]?._zod.def.type as string) === "array");
  return name ? { [name]: list } : list;
}

function readFields(shape: Record<string, Schema>, value: unknown, at: string, report: (field: string) => void) {
  if (!isFields(value)) return value;
  const found: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    const fill = fillOf(field);
    const sent = given == null && fill ? fill(value) : given;
    const known = read(field, sent, at ? `${at}.${name}` : name, report);
    found[name] = isWrongScalar(field, known) ? read(field, fill?.(value), at, report) : known;
  }
  for (const name of Object.keys(value)) if (!Object.hasOwn(shape, name)) report(at ? `${at}.${name}` : name);
  return found;
}

/** Whether a text or number is none that the field may have; lists and objects are left to the schema. */
function isWrongScalar(field: Schema, value: unknown): boolean {
  if (value == null || typeof value === "object") return false;
  return !(field as z.ZodType).safeParse(value).success;
}

/** A list; some services wrap one into an object, which then has no other list. */
function listIn(value: unknown): unknown[] | undefined {
  if (value == null) return [];
  if (Array.isArray(value)) return value;
  const lists = isFields(value) ? Object.values(value).filter(Array.isArray) : [];
  return lists.length === 1 ? lists[0] : undefined;
}

function firstMatch(options: readonly Schema[], value: unknown, at: string, report: (field: string) => void) {
  for (const option of options) {
    const fields: string[] = [];
    const known = read(option, value, at, (field) => fields.push(field));
    if (!(option as z.ZodType).safeParse(known).success) continue;
    fields.forEach(report);
    return known;
  }
  return value;
}

function textOf(format: string | undefined, value: unknown): unknown {
  if (format === "datetime") return instantOf(value);
  if (format === "date") return typeof value === "string" ? value.slice(0, 10) : value;
  return value == null ? (format ? undefined : "") : textIn(value);
}

function instantOf(value: unknown): unknown {
  if (typeof value !== "string" && typeof value !== "number") return value;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? value : moment.toISOString();
}

const mapValues = <Value>(fields: Fields, toValue: (value: unknown) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toValue(value)]));

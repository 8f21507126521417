import type { z } from "zod";

/** Any schema. */
export type Schema = z.core.$ZodType;
/** The fields of an answer by name. */
export type Fields = Readonly<Record<string, unknown>>;
/** Says what takes the place of a field that an answer lacks, from the answer's other fields. */
type Fill = (answer: Fields) => unknown;

const fills = new WeakMap<Schema, Fill>();
const portalOnly = new WeakSet<Schema>();

/**
 * A field that the specification does not name, so that another maker's service may leave it out.
 * @param fill what pages then read; the answer's other fields are those that the service sent
 */
export function ifAbsent<Field extends z.ZodType>(
  field: Field,
  fill: (answer: Fields) => z.input<Field> | undefined,
): Field {
  const own = field.clone() as Field;
  fills.set(own, fill);
  return own;
}

/** What takes the place of a field that an answer lacks; undefined for a field that has no substitute. */
export const fillOf = (field: Schema): Fill | undefined => fills.get(field);

/** A text, also where an answer has a number, a boolean, or an object with an alias. */
export function textIn(value: unknown): unknown {
  if (isFields(value) && typeof value.alias === "string") return value.alias;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
}

/** The first text among some fields of an answer. */
export const textFrom =
  (...names: readonly string[]) =>
  (answer: Fields): string | undefined =>
    names.map((name) => textIn(answer[name])).find((text): text is string => typeof text === "string" && text !== "");

/** The fields of an answer's part; none if it is no object. */
export const fieldsOf = (part: unknown): Fields => (isFields(part) ? part : {});

/** A field of a request that the specification does not name: only embedded services get it. */
export function embeddedOnly<Field extends z.ZodType>(field: Field): Field {
  const own = field.clone() as Field;
  portalOnly.add(own);
  return own;
}

/** The values of a request that the specification names; the others are for embedded services only. */
export function specified(schema: z.ZodType | undefined, value: unknown): unknown {
  const shape = schema && shapeOf(schema);
  if (!shape || !isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => !(Object.hasOwn(shape, name) && portalOnly.has(shape[name]!))),
  );
}

/** A query as the specification has it: with the values that a caller leaves to the service. */
export function specifiedQuery(schema: z.ZodType | undefined, query: unknown): Record<string, unknown> | undefined {
  const shape = (schema && shapeOf(schema)) ?? {};
  const own = Object.entries(shape).flatMap(([name, field]) => {
    const { def } = (field as z.ZodDefault)._zod;
    return def.type === "default" ? [[name, def.defaultValue]] : [];
  });
  return specified(schema, { ...Object.fromEntries(own), ...(query as object) }) as Record<string, unknown>;
}

/** The names of a schema's fields that only embedded services get. */
export function embeddedOnlyNames(schema: z.ZodType | undefined): string[] {
  const shape = (schema && shapeOf(schema)) ?? {};
  return Object.keys(shape).filter((name) => portalOnly.has(shape[name]!));
}

function shapeOf(schema: Schema): Record<string, Schema> | undefined {
  const { def } = schema._zod as z.core.$ZodObject["_zod"];
  return def.type === "object" ? (def.shape as Record<string, Schema>) : undefined;
}

/** Whether a value is an object with fields, not a list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

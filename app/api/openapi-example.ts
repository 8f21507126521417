/** The parts of a JSON schema from which an example can be made. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

const TEXT_BY_FORMAT: Record<string, string> = {
  "date-time": "2026-03-02T12:00:00Z",
  date: "2026-03-02",
  email: "ana.souza@example.com",
  uri: "https://aurora.example.com/",
  base64: "SW5ncmVzc2E=",
  binary: "",
};

/**
 * An example that fits a schema: its own example or default where it has one, the first choice of several, every
 * property, one entry of each list. A schema inside itself becomes an empty list or is left out.
 * @param definitions schemas by the last part of the reference to them
 */
export function exampleOf(schema: JsonSchema, definitions: Record<string, JsonSchema>): unknown {
  return exampleWithin(schema, definitions, []);
}

type Definitions = Record<string, JsonSchema>;

function exampleWithin(schema: JsonSchema, definitions: Definitions, within: readonly string[]): unknown {
  const inner = (part: JsonSchema) => exampleWithin(part, definitions, within);
  if (schema.examples?.length) return schema.examples[0];
  if ("const" in schema) return schema.const;
  if (schema.enum?.length) return schema.enum[0];
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
    return exampleWithin(definitions[name] ?? {}, definitions, [...within, name]);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.[0]) return inner(choices.find((choice) => !leadsTo(choice, within)) ?? choices[0]);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner));
  const type = [schema.type].flat()[0];
  if (type === "object") return objectOf(schema, definitions, within);
  if (type === "array") return listOf(schema, definitions, within);
  if (type === "string") return textOf(schema);
  if (type === "integer" || type === "number") return numberOf(schema);
  if (type === "boolean") return true;
  return null;
}

function objectOf(schema: JsonSchema, definitions: Definitions, within: readonly string[]): Record<string, unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  const isNamed = required.length > 0 && Object.keys(properties).length === 0;
  const all = isNamed
    ? required.map((name) => [name, additionalProperties ?? {}] as const)
    : Object.entries(properties);
  const shown = all.filter(([name, value]) => required.includes(name) || !leadsTo(value as JsonSchema, within));
  const own = shown.map(([name, value]) => [name, exampleWithin(value as JsonSchema, definitions, within)]);
  if (own.length > 0 || typeof additionalProperties !== "object") return Object.fromEntries(own);
  const name = propertyNames ? exampleWithin(propertyNames, definitions, within) : "name";
  return { [String(name)]: exampleWithin(additionalProperties, definitions, within) };
}

function listOf({ items, prefixItems, minItems = 0 }: JsonSchema, definitions: Definitions, within: readonly string[]) {
  if (prefixItems) return prefixItems.map((item) => exampleWithin(item, definitions, within));
  if (!items || leadsTo(items, within)) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => exampleWithin(items, definitions, within));
}

function textOf({ format, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema): string {
  return (TEXT_BY_FORMAT[format ?? ""] ?? "text").padEnd(minLength, "x").slice(0, maxLength);
}

function numberOf({ type, minimum, exclusiveMinimum, maximum = Number.POSITIVE_INFINITY }: JsonSchema): number {
  const above = exclusiveMinimum === undefined ? 1 : exclusiveMinimum + (type === "integer" ? 1 : 0.5);
  return Math.min(Math.max(1, minimum ?? 1, above), maximum);
}

/** Whether a schema is one of those around it, or a choice or list of it. */
function leadsTo({ $ref, items, anyOf }: JsonSchema, within: readonly string[]): boolean {
  if ($ref) return within.includes($ref.slice($ref.lastIndexOf("/") + 1));
  return Boolean((items && leadsTo(items, within)) || anyOf?.some((choice) => leadsTo(choice, within)));
}

import { z } from "zod";

/** HTML attributes that let the browser help before the server checks. */
export interface Constraint {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  pattern?: string;
}

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

const known = new WeakMap<z.ZodType, Record<string, Constraint>>();

/** Constraints of every field of an object schema by its dotted name; derived once a schema. */
export function constraintsOf(schema: z.ZodType): Record<string, Constraint> {
  const held = known.get(schema);
  if (held) return held;
  const found: Record<string, Constraint> = {};
  collect(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema, "", true, found);
  known.set(schema, found);
  return found;
}

function collect(schema: JsonSchema, path: string, required: boolean, found: Record<string, Constraint>): void {
  if (schema.properties) {
    for (const [name, property] of Object.entries(schema.properties))
      collect(property, path ? `${path}.${name}` : name, schema.required?.includes(name) ?? false, found);
    return;
  }
  const constraint: Constraint = {};
  if (required) constraint.required = true;
  if (schema.minLength) constraint.minLength = schema.minLength;
  if (schema.maxLength !== undefined) constraint.maxLength = schema.maxLength;
  if (schema.minimum !== undefined && Number.isSafeInteger(schema.minimum)) constraint.min = schema.minimum;
  if (schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER) constraint.max = schema.maximum;
  if (schema.pattern && !schema.format) constraint.pattern = schema.pattern.replace(/^\^|\$$/g, "");
  found[path] = constraint;
}

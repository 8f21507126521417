import { z } from "zod";

/** The HTML attributes by which the browser validates a field. */
export interface Constraint {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
}

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/**
 * The constraints of a form's fields, read from its schema.
 * Only the server checks rules for which HTML has no attribute. Conform's `getZodConstraint` is not used, because
 * it loses lengths and ranges with zod 4.6.
 */
export function constraintsOf<Schema extends z.ZodType<unknown, object>>(
  schema: Schema,
): Record<keyof z.input<Schema> & string, Constraint> {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  }) as JsonSchema;
  const constraints = Object.entries(properties).map(([name, field]) => [
    name,
    constraintOf(field, required.includes(name)),
  ]);
  return Object.fromEntries(constraints);
}

function constraintOf({ minLength, maxLength, minimum, maximum }: JsonSchema, required: boolean): Constraint {
  return {
    ...(required ? { required } : {}),
    // `required` already means at least one character.
    ...(minLength !== undefined && minLength > 1 ? { minLength } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(isBound(minimum) ? { min: minimum } : {}),
    ...(isBound(maximum) ? { max: maximum } : {}),
  };
}

/** Says whether a bound comes from the schema; an integer without one has the largest safe integer instead. */
const isBound = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

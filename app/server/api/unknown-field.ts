import type { z } from "zod";

/** The parts of a schema's definition in which fields may be named. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  items?: readonly z.ZodType[];
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  valueType?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  getter?: () => z.ZodType;
}

type Path = readonly (string | number)[];

/**
 * The paths of the fields of a value that a schema does not name. A schema ignores them, but whoever sent them meant
 * something by them.
 */
export function unknownFields(schema: z.ZodType, value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  const definition = schema._zod.def as unknown as Definition;
  const within = (part: z.ZodType | undefined, inner: unknown, at: Path = path) =>
    part ? unknownFields(part, inner, at) : [];
  switch (definition.type) {
    case "object": {
      const { shape = {}, catchall } = definition;
      return Object.entries(value).flatMap(([name, inner]) => {
        if (Object.hasOwn(shape, name)) return within(shape[name], inner, [...path, name]);
        return catchall && catchall._zod.def.type !== "never" ? [] : [[...path, name]];
      });
    }
    case "array":
      return Array.isArray(value)
        ? value.flatMap((inner, index) => within(definition.element, inner, [...path, index]))
        : [];
    case "tuple":
      return Array.isArray(value)
        ? value.flatMap((inner, index) => within(definition.items?.[index], inner, [...path, index]))
        : [];
    case "record":
      return Object.entries(value).flatMap(([name, inner]) => within(definition.valueType, inner, [...path, name]));
    case "union":
      return within(
        definition.options?.find((option) => option.safeParse(value).success),
        value,
      );
    case "intersection": {
      const right = new Set(within(definition.right, value).map((one) => one.join("/")));
      return within(definition.left, value).filter((one) => right.has(one.join("/")));
    }
    case "pipe":
      return within(definition.in?._zod.def.type === "transform" ? definition.out : definition.in, value);
    case "lazy":
      return within(definition.getter?.(), value);
    default:
      return within(definition.innerType, value);
  }
}

import { z } from "zod";
import { type Language, languages, type TextByLanguage } from "~/rules/language";
import { isPictureAddress, type PictureSize } from "./picture";

/** What a person fills in for a field. */
export type Control =
  /** The key of a record, in small letters, digits and hyphens; it never changes. */
  | { type: "code" }
  /** The same in capitals, as people type it from a leaflet. */
  | { type: "capitals" }
  | { type: "line"; max: number }
  /** `rows` is the height of its field; without it, that follows from the longest text. */
  | { type: "text"; max: number; rows?: number | undefined }
  /** Texts of one line each. */
  | { type: "lines"; max: number }
  /** A text in each language; `isLong` for one of several lines. */
  | { type: "texts"; max: number; isLong: boolean }
  | { type: "number"; min: number; max: number }
  /** Cents. */
  | { type: "money" }
  /** Hundredths of a percent. */
  | { type: "percent" }
  | { type: "day" }
  /** An instant in UTC, which pages of its own edit. */
  | { type: "instant" }
  | { type: "tick" }
  | { type: "choice"; options: readonly string[] }
  | { type: "choices"; options: readonly string[] }
  /** The key of a record of another kind. */
  | { type: "reference"; to: string }
  | { type: "references"; to: string }
  | { type: "colour" }
  /** A secret, of which documents have the sealed text only; what a person types replaces it, and pages never show it. */
  | { type: "secret" }
  /** A picture that staff upload; its value is the address, null without one. */
  | ({ type: "picture" } & PictureSize)
  /** A value that pages of its own edit. */
  | { type: "json" }
  /** Fields that belong together. */
  | { type: "group"; fields: Fields }
  /** Records inside the record, each with another value of `by`. */
  | { type: "entries"; fields: Fields; by: string; max: number };

/** A field of a kind of settings: how a person fills it in, and the schema of its value in a document. */
export interface SettingField<Value = unknown> {
  control: Control;
  schema: z.ZodType<Value>;
  isOptional: boolean;
}

export type Fields = Readonly<Record<string, SettingField>>;

/** The value of each field. */
export type ContentOf<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends SettingField<infer Value> ? Value : never;
};

/** The values of a document whose kind is not known. */
export type Content = Readonly<Record<string, unknown>>;

// Text keys of the catalogue, which this layer does not know.
const REQUIRED = "setting.errorRequired";
const WRONG = "setting.errorWrong";
const LONG = "setting.errorLong";
const NUMBER = "setting.errorNumber";
const MONEY = "setting.errorMoney";
const PERCENT = "setting.errorPercent";
const DAY = "setting.errorDay";
const CODE = "setting.errorCode";
const CAPITALS = "setting.errorCapitals";
const COLOUR = "setting.errorColour";
const PICTURE = "setting.errorPictureGone";
const REPEATED = "setting.errorRepeated";

const field = <Value>(control: Control, schema: z.ZodType<Value>): SettingField<Value> => ({
  control,
  schema,
  isOptional: false,
});

/** The message about a missing value, or that about a value of another type. */
const orMissing = (wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === null || input === undefined ? REQUIRED : wrong),
});

const lineSchema = (max: number) => z.string(orMissing(WRONG)).min(1, REQUIRED).max(max, LONG);

/** The key of a record. */
export const code = () => field({ type: "code" }, z.string(orMissing(CODE)).regex(/^[a-z0-9][a-z0-9-]{0,59}$/, CODE));

/** The key of a record in capitals, digits and hyphens. @param max its length in characters */
export const capitals = (max = 40) =>
  field(
    { type: "capitals" },
    z
      .string(orMissing(CAPITALS))
      .regex(/^[A-Z0-9][A-Z0-9-]*$/, CAPITALS)
      .max(max, LONG),
  );

/** A text of one line. @param max its length in characters */
export const line = (max: number) => field({ type: "line", max }, lineSchema(max));

/** A text of several lines. @param max its length in characters */
export const text = (max: number, rows?: number) => field({ type: "text", max, rows }, lineSchema(max));

/** Any number of texts of one line. @param max the length of each */
export const lines = (max: number, most = 50) =>
  field<string[]>({ type: "lines", max }, z.array(lineSchema(max), orMissing(WRONG)).max(most, LONG));

/** A text in each language in which it is written; at least in one. */
export const texts = (max: number, { isLong = false } = {}) =>
  field<TextByLanguage>(
    { type: "texts", max, isLong },
    z
      .partialRecord(z.enum(languages as readonly [Language, ...Language[]]), lineSchema(max), orMissing(WRONG))
      .refine((written) => Object.keys(written).length > 0, REQUIRED),
  );

/** A whole number. */
export const whole = (min: number, max: number) =>
  field({ type: "number", min, max }, z.int(orMissing(NUMBER)).min(min, NUMBER).max(max, NUMBER));

const amount = (wrong: string, max: number) => z.int(orMissing(wrong)).min(0, wrong).max(max, wrong);

/** An amount in cents, up to ten million reais. */
export const money = () => field({ type: "money" }, amount(MONEY, 1_000_000_000));

/** A share in hundredths of a percent, up to all. */
export const percent = () => field({ type: "percent" }, amount(PERCENT, 10_000));

/** A calendar day. */
export const day = () => field({ type: "day" }, z.string(orMissing(DAY)).pipe(z.iso.date(DAY)));

/** An instant in UTC. */
export const instant = () => field({ type: "instant" }, z.string(orMissing(WRONG)).pipe(z.iso.datetime(WRONG)));

/** Yes or no. */
export const tick = () => field({ type: "tick" }, z.boolean(orMissing(WRONG)));

/** One of some codes. */
export const choice = <const Option extends string>(...options: readonly Option[]) =>
  field<Option>({ type: "choice", options }, z.enum(options, orMissing(WRONG)));

/** Any number of some codes, in their order. */
export const choices = <const Option extends string>(...options: readonly Option[]) =>
  field<Option[]>({ type: "choices", options }, z.array(z.enum(options, WRONG), orMissing(WRONG)));

const keySchema = z.string(orMissing(WRONG)).min(1, REQUIRED).max(200, LONG);

/** The key of a record of another kind. */
export const reference = (to: string) => field({ type: "reference", to }, keySchema);

/** The keys of records of another kind. */
export const references = (to: string) => field({ type: "references", to }, z.array(keySchema, orMissing(WRONG)));

/** A colour as `#RRGGBB`. */
export const colour = () =>
  field(
    { type: "colour" },
    z
      .string(orMissing(COLOUR))
      .regex(/^#[0-9a-fA-F]{6}$/, COLOUR)
      .toUpperCase(),
  );

/** What the sealed text of a secret begins with. */
export const SEALED = "sealed:";

/** A secret, sealed when it is saved. */
export const secret = () =>
  field({ type: "secret" }, z.string(orMissing(WRONG)).startsWith(SEALED, WRONG).max(2_000, LONG));
/**
 * A picture that may be missing; a file of settings written before the field existed has none.
 * @param size the largest size in pixels to which a larger picture is reduced
 */
export const picture = (size: Omit<PictureSize, "format"> & Partial<PictureSize>): SettingField<string | null> => ({
  control: { type: "picture", format: "webp", ...size },
  schema: z.string(orMissing(PICTURE)).max(300, PICTURE).refine(isPictureAddress, PICTURE).nullable().default(null),
  isOptional: true,
});

/** Any value of JSON, which its store checks. */
export const json = () => field<unknown>({ type: "json" }, z.unknown());

/** Fields that belong together. */
export const group = <Of extends Fields>(fields: Of) =>
  field<ContentOf<Of>>({ type: "group", fields }, contentSchema(fields));

/**
 * Records inside the record.
 * @param by the field that tells them apart
 */
export const entries = <Of extends Fields>(by: keyof Of & string, fields: Of, max = 40) =>
  field<ContentOf<Of>[]>(
    { type: "entries", fields, by, max },
    z
      .array(contentSchema(fields), orMissing(WRONG))
      .max(max, LONG)
      .superRefine((all, context) => {
        const seen = new Set<unknown>();
        for (const [index, entry] of all.entries()) {
          if (seen.has(entry[by])) context.addIssue({ code: "custom", message: REPEATED, path: [index, by] });
          seen.add(entry[by]);
        }
      }),
  );

/** A field that may be empty; its value is then null. */
export const optional = <Value>({ control, schema }: SettingField<Value>): SettingField<Value | null> => ({
  control,
  schema: schema.nullable(),
  isOptional: true,
});

const schemas = new WeakMap<Fields, z.ZodType>();

/** The schema of a document: every field, and no other. */
export function contentSchema<Of extends Fields>(fields: Of): z.ZodType<ContentOf<Of>> {
  const known = schemas.get(fields);
  if (known) return known as z.ZodType<ContentOf<Of>>;
  const all = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  const schema = z.strictObject(all) as unknown as z.ZodType<ContentOf<Of>>;
  schemas.set(fields, schema);
  return schema;
}

/** The kinds to which the fields of a kind refer. */
export function referredKinds(fields: Fields): string[] {
  const kindsIn = (control: Control): string[] =>
    control.type === "reference" || control.type === "references"
      ? [control.to]
      : control.type === "entries" || control.type === "group"
        ? referredKinds(control.fields)
        : [];
  return [...new Set(Object.values(fields).flatMap(({ control }) => kindsIn(control)))];
}

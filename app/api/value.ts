import { z } from "zod";
import { inEachLanguage, languages, type TextByLanguage, textIn } from "~/rules/language";

/** An opaque id, whose format each service chooses. Few can be guessed, such as the abbreviation of a state. */
export const Id = z
  .string()
  .min(1)
  .max(200)
  .meta({ id: "Id", examples: ["vW8uQ2xT"] });

/** Money in integer cents of BRL. */
export const Cents = z.int().meta({ id: "Cents", examples: [129_990] });

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date().meta({ id: "Day" });

/** A moment in UTC, ISO 8601. */
export const Instant = z.iso.datetime().meta({ id: "Instant" });

/** A boolean in a query. */
export const Flag = z.union([z.boolean(), z.stringbool()]);

/** A whole number in a query. */
export const Whole = z.coerce.number<number | string>().int().nonnegative();

/** The revision of a record that a page showed, by which a change finds out whether others have changed it since. */
export const Revision = z.int().nonnegative();

/** Free text of one or several lines. */
export const Text = z.string().max(5000);

export const Language = z.enum(languages);
export type Language = z.output<typeof Language>;

/** A short text. */
export const Label = z.string().trim().min(1).max(200);
/** Texts in every language. What was stored before a language was added lacks it: `fill` gives its text. */
const inAll = <Text extends z.ZodType>(text: Text, fill: (texts: TextByLanguage, language: Language) => string) =>
  z.preprocess(
    (texts: Record<Language, z.input<Text>>) =>
      isTexts(texts) ? { ...inEachLanguage((language) => fill(texts, language)), ...texts } : texts,
    z.object(inEachLanguage(() => text)),
  );
const isTexts = (value: unknown): value is TextByLanguage => typeof value === "object" && value !== null;

/** A text in every language. */
export const labelsOf = <Text extends z.ZodType>(text: Text) => inAll(text, textIn);
/** A text in every language, empty where it is not translated. */
export const textsOf = <Text extends z.ZodType>(text: Text) => inAll(text, () => "");
/** A short text in every language. */
export const Labels = labelsOf(Label);

export const CaptchaToken = z.string().max(4000);

/** Carries the captcha token of calls that require one. */
export const CaptchaHeaders = z.object({ "x-captcha-token": CaptchaToken.optional() });

/** An entry of a selectable list. */
export const Lookup = z.object({ id: Id, code: z.string().optional(), description: z.string() });
export type Lookup = z.output<typeof Lookup>;

/** The body of a call that only reports success. */
export const Done = z.object({ Message: z.literal("OK") });
export type Done = z.output<typeof Done>;

import { parseAmount } from "~/modules/payments/rules/typed-amount";
import { languages, type TextByLanguage } from "~/rules/language";
import { normalText } from "~/rules/normal-text";
import type { Content, Control, Fields } from "./setting-field";

/** The texts of a form, by the names of its fields. */
export type Texts = Readonly<Record<string, string>>;

/**
 * The values that the texts of a form mean, for the schema of the content: an empty text is null, and one that is no
 * value of its field stays a text, which the schema refuses.
 * @param prefix what stands before the names of the fields, as `campuses[0].`
 */
export function readContent(fields: Fields, texts: Texts, prefix = ""): Content {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { control }]) => [name, readValue(control, texts, prefix + name)]),
  );
}

/** A content whose secrets that nobody typed are those of `former`. */
export function keepSecrets(fields: Fields, content: Content, former: Content): Content {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const control = fields[name]?.control;
      if (control?.type === "secret") return [name, value ?? former[name] ?? null];
      if (control?.type !== "group") return [name, value];
      return [name, keepSecrets(control.fields, value as Content, (former[name] ?? {}) as Content)];
    }),
  );
}

/** The texts of a form that shows a content; the opposite of `readContent`. */
export function writeContent(fields: Fields, content: Content, prefix = ""): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(fields).map(([name, { control }]) => writeValue(control, content[name], prefix + name)),
  );
}

/**
 * The name of the field with a text in a language, of the box of an option, or of a field of a group. The keys of
 * records may have points, which no name of a field has.
 */
export const partName = (name: string, part: string): string => `${name}-${part.replaceAll(".", "_")}`;

/** The field beside that of a picture's address, for another file. */
export const fileName = (name: string): string => `${name}-file`;

/** The box that takes a picture away. */
export const removalName = (name: string): string => `${name}-remove`;

/** The option of a box, by the name of its field. */
const optionOf = (name: string, box: string): string | null =>
  box.startsWith(`${name}-`) ? box.slice(name.length + 1).replaceAll("_", ".") : null;

/** The name of an entry, to which the names of its fields are added. */
export const entryName = (name: string, index: number): string => `${name}[${index}]`;

const unlessEmpty = (text: string): string | null => text || null;

/** A text of several lines as it is stored: browsers send another line break. */
const ofLines = (text: string): string => text.replace(/\r\n?/g, "\n").trim();

function readValue(control: Control, texts: Texts, name: string): unknown {
  const text = texts[name] ?? "";
  switch (control.type) {
    case "tick":
      return text === "true";
    case "text":
      return unlessEmpty(ofLines(text));
    case "number":
      return /^\d{1,9}$/.test(normalText(text)) ? Number(normalText(text)) : unlessEmpty(normalText(text));
    case "money":
    case "percent":
      return parseAmount(text.replace(/%\s*$/, "")) ?? unlessEmpty(normalText(text));
    case "texts":
      return orNull(
        languages.flatMap((language) => {
          const written = control.isLong
            ? ofLines(texts[partName(name, language)] ?? "")
            : normalText(texts[partName(name, language)] ?? "");
          return written ? [[language, written] as const] : [];
        }),
      );
    case "choices":
    case "references":
      return Object.keys(texts).flatMap((box) => (texts[box] === "true" ? (optionOf(name, box) ?? []) : []));
    case "lines":
      return text.split(/\r?\n/).flatMap((one) => normalText(one) || []);
    case "capitals":
    // Browsers write colours in small letters.
    case "colour":
      return unlessEmpty(normalText(text).toUpperCase());
    case "picture":
      return texts[removalName(name)] === "true" ? null : unlessEmpty(text);
    case "json":
      return null;
    case "secret":
      return unlessEmpty(text.trim());
    case "group":
      return readContent(control.fields, texts, `${name}-`);
    case "entries":
      return entriesIn(control, texts, name);
    default:
      return unlessEmpty(normalText(text));
  }
}

const orNull = (written: readonly (readonly [string, string])[]) =>
  written.length > 0 ? Object.fromEntries(written) : null;

/** The entries of a list in a form; those in which nothing was written are left out. */
function entriesIn({ fields, max }: Extract<Control, { type: "entries" }>, texts: Texts, name: string): Content[] {
  const found: Content[] = [];
  for (let index = 0; index < max; index += 1) {
    const prefix = `${entryName(name, index)}.`;
    const isWritten = Object.entries(texts).some(([one, value]) => one.startsWith(prefix) && value.trim() !== "");
    if (isWritten) found.push(readContent(fields, texts, prefix));
  }
  return found;
}

function writeValue(control: Control, value: unknown, name: string): Record<string, string> {
  switch (control.type) {
    case "texts":
      return Object.fromEntries(
        languages.map((language) => [partName(name, language), (value as TextByLanguage | null)?.[language] ?? ""]),
      );
    case "choices":
    case "references":
      return Object.fromEntries(((value ?? []) as string[]).map((one) => [partName(name, one), "true"]));
    case "entries":
      return Object.assign(
        {},
        ...((value ?? []) as Content[]).map((entry, index) =>
          writeContent(control.fields, entry, `${entryName(name, index)}.`),
        ),
      );
    case "json":
    case "secret":
      return {};
    case "group":
      return writeContent(control.fields, (value ?? {}) as Content, `${name}-`);
    case "lines":
      return { [name]: ((value ?? []) as string[]).join("\n") };
    case "money":
    case "percent":
      return { [name]: typeof value === "number" ? hundredths(value) : String(value ?? "") };
    default:
      return { [name]: value === null || value === undefined ? "" : String(value) };
  }
}

/** Cents, or hundredths of a percent, as the form shows them: `1234,50`, and `1234` without a fraction. */
function hundredths(value: number): string {
  const [units, rest] = [Math.trunc(value / 100), value % 100];
  return rest === 0 ? String(units) : `${units},${String(rest).padStart(2, "0")}`;
}

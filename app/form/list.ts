import { parse } from "@conform-to/react";
import { z } from "zod";
import { textsOf } from "./posted-form";

/** A list of a form: each entry has the same fields, named as `name[0].field`. */
export interface ListModel {
  name: string;
  /** The fields of an entry. */
  fields: readonly string[];
  /** Maximum number of entries. */
  max: number;
}

type Texts = Readonly<Record<string, string>>;

/** Name of the field that contains the intent of conform's buttons. */
export const INTENT = "__intent__";

export const entryName = ({ name }: ListModel, index: number, field: string) => `${name}[${index}].${field}`;

/** The entries among the texts of a form, blank ones too; the first index without a field ends the list. */
export function entriesIn(texts: Texts, list: ListModel): Record<string, string>[] {
  const entries: Record<string, string>[] = [];
  for (let index = 0; index < list.max; index += 1) {
    const entry: Record<string, string> = {};
    for (const field of list.fields) {
      const text = texts[entryName(list, index, field)];
      if (text !== undefined) entry[field] = text;
    }
    if (Object.keys(entry).length === 0) break;
    entries.push(entry);
  }
  return entries;
}

/** The texts of a list's entries, by the names of their fields. */
export function entryTexts(list: ListModel, entries: readonly Texts[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [index, entry] of entries.entries())
    for (const field of list.fields) texts[entryName(list, index, field)] = entry[field] ?? "";
  return texts;
}

const Index = z.int().min(0).max(99);
const Intent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("insert"), payload: z.object({ name: z.string() }) }),
  z.object({ type: z.literal("remove"), payload: z.object({ name: z.string(), index: Index }) }),
  z.object({ type: z.literal("reorder"), payload: z.object({ name: z.string(), from: Index, to: Index }) }),
]);

/**
 * Carries out the intent of a list button: conform adds, removes or moves an entry.
 * @returns the texts of the whole list afterwards, or null when no button of this list was pressed
 */
export function pressedList(form: FormData, list: ListModel): Record<string, string> | null {
  const intent = intentIn(form, list);
  if (!intent) return null;
  const entries = entriesIn(textsOf(form), list);
  if (intent.type === "insert" && entries.length >= list.max) return entryTexts(list, entries);
  const blank = Object.fromEntries(list.fields.map((field) => [field, ""]));
  const asked = intent.type === "insert" ? { ...intent.payload, defaultValue: blank } : intent.payload;
  const body = new URLSearchParams(entryTexts(list, entries));
  body.set(INTENT, JSON.stringify({ type: intent.type, payload: asked }));
  const { payload } = parse(body, { resolve: () => ({}) });
  const changed = payload[list.name];
  return entryTexts(list, Array.isArray(changed) ? (changed.filter(Boolean) as Record<string, string>[]) : []);
}

function intentIn(form: FormData, { name }: ListModel): z.output<typeof Intent> | null {
  const posted = form.get(INTENT);
  if (typeof posted !== "string") return null;
  try {
    const intent = Intent.parse(JSON.parse(posted));
    return intent.payload.name === name ? intent : null;
  } catch {
    return null;
  }
}

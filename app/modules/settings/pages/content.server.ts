import { data } from "react-router";
import { z } from "zod";
import type { FieldErrors } from "~/api/problem";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { pressedList } from "~/form/list";
import { emptyForm, type PostedForm, refusedForm, shownTexts } from "~/form/posted-form";
import { notFound, requireForm } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { kindNamed } from "~/modules/settings/rules/kinds";
import type { Content, Fields } from "~/modules/settings/rules/setting-field";
import type { SettingKind } from "~/modules/settings/rules/setting-kind";
import {
  entryName,
  fileName,
  keepSecrets,
  partName,
  readContent,
  removalName,
} from "~/modules/settings/rules/setting-text";
import type { SettingView } from "~/modules/settings/schema/setting-record";
import type { VersionedArgs } from "~/modules/versioned/pages/versioned.server";
import { defaultLanguage } from "~/rules/language";
import { passingBrand } from "~/rules/palette/pair";
import { pressedOf, type RefusedPost, typedAgain, valuesOf } from "~/shell/submit.server";
import { listsOf } from "./lists";

/** The route arguments of a page about a kind of settings. */
export interface SettingArgs {
  params: { place: string; kind: string };
  request: Request;
  context: VersionedArgs["context"];
}

/** The kind that the URL names. @throws a 404 for one that does not exist */
export function kindOf({ params }: Pick<SettingArgs, "params">) {
  const kind = kindNamed(params.kind);
  return kind && kind.editedAt === undefined ? kind : notFound();
}

/** The kind that the URL names, to which records can be added. @throws a 404 for any other */
export function addableOf(args: Pick<SettingArgs, "params">) {
  const kind = kindOf(args);
  return kind.isClosed ? notFound() : kind;
}

/** The record that the URL names, with its draft, and what a view of it shows; 404 without the right. */
export async function loadSetting(
  { params, context }: Pick<SettingArgs, "context"> & { params: { place: string; kind: string; key: string } },
  shows?: SettingView,
) {
  const kind = kindOf({ params });
  return { kind, record: await context.get(apiContext).settings.get({ ...params, shows }) };
}

/** The fields that a person may change: all of a new record, and those of another that are neither its key nor fixed. */
export function editableFields({ fields, key, fixedIn }: SettingKind, content: Content | null): Fields {
  if (content === null) return fields;
  const kept = [...key, ...(fixedIn?.(content) ?? [])];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !kept.includes(name)));
}

/** The content that the texts of a form mean, with what nobody changes as it was. */
export function contentIn(kind: SettingKind, texts: Readonly<Record<string, string>>, former: Content | null): Content {
  const editable = editableFields(kind, former);
  const kept = Object.keys(kind.fields).filter((name) => !(name in editable));
  const read = keepSecrets(kind.fields, readContent(editable, texts), former ?? {});
  return { ...Object.fromEntries(kept.map((name) => [name, former?.[name]])), ...read };
}

/** The form again after a button that adds or removes an entry of a list; null if none was pressed. */
export function listPressed({ context }: Pick<SettingArgs, "context">, kind: SettingKind): PostedForm | null {
  const form = requireForm({ context });
  for (const list of listsOf(kind.fields)) {
    const texts = pressedList(form, list);
    if (!texts) continue;
    const others = [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !entry[0].startsWith(`${list.name}[`),
    );
    return emptyForm({ ...Object.fromEntries(others), ...texts });
  }
  return null;
}

/**
 * The form again after a button that saves nothing: `check` shows the contrast of the chosen colours, and `suggest:light`
 * chooses the nearest brand colour that has enough. Null if none was pressed.
 */
export function shownAgain({ context }: Pick<SettingArgs, "context">, kind: SettingKind): RefusedPost | null {
  const pressed = pressedOf({ context }, ["check", "suggest"]);
  if (!pressed) return null;
  const typed = typedAgain({ context });
  const mode = pressed.about === "dark" ? "dark" : "light";
  const texts = shownTexts(typed.posted);
  const colour = pressed.intent === "suggest" ? passingBrand(readContent(kind.fields, texts), mode) : null;
  if (!colour) return typed;
  return { posted: emptyForm({ ...texts, [partName(mode, "primary")]: colour.toUpperCase() }), code: null };
}

const SentFile = z.file().optional();

/**
 * Keeps the pictures of a form, and puts their addresses in the place of the files: a form that is shown again keeps
 * them.
 * @returns the form with the errors of those that are not kept; null without any
 */
export async function keepPictures({ params, context }: Pick<SettingArgs, "params" | "context">, kind: SettingKind) {
  const form = requireForm({ context });
  const names = Object.keys(kind.fields).filter((name) => kind.fields[name]?.control.type === "picture");
  const files = valuesOf({ context }, z.object(Object.fromEntries(names.map((name) => [fileName(name), SentFile]))));
  const { settingPictures } = context.get(apiContext);
  const errors: FieldErrors = {};
  for (const name of names) {
    const file = files[fileName(name)];
    form.delete(fileName(name));
    if (!file) continue;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kept = await orRefusal(
      settingPictures.add({ place: params.place, kind: kind.name, field: name, bytes }),
      "VALIDATION",
    );
    if (kept instanceof Refusal) Object.assign(errors, kept.details.fields);
    else {
      form.set(name, kept.address);
      form.delete(removalName(name));
    }
  }
  if (Object.keys(errors).length === 0) return null;
  return data<RefusedPost>({ posted: refusedForm(form, errors), code: null }, { status: 422 });
}

/** Errors by the path of a part, by the names of the fields of a form that shows the content. */
export function errorsByName(fields: Fields, content: Content, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [nameOfPath(fields, content, path), message]),
  );
}

/** The field of a part: `campuses.norte.seats` is in the entry of `norte`. */
function nameOfPath(fields: Fields, content: Content, path: string): string {
  const [name = "", ...rest] = path.split(".");
  const control = fields[name]?.control;
  const inner = rest.join(".");
  if (control?.type === "texts") return partName(name, inner || defaultLanguage);
  if (control?.type === "group" && inner)
    return `${name}-${nameOfPath(control.fields, (content[name] ?? {}) as Content, inner)}`;
  if (control?.type !== "entries" || !inner) return name;
  const entries = (content[name] ?? []) as Content[];
  const [entry = "", ...field] = rest;
  const index = /^\d+$/.test(entry) ? Number(entry) : entries.findIndex((one) => String(one[control.by]) === entry);
  return `${entryName(name, Math.max(0, index))}.${field.join(".") || control.by}`;
}

/** More than the product's records of any kind. */
const ALL = 500;

/** All records of a kind whose list has groups. */
export async function loadGroups({ params, request, context }: SettingArgs) {
  const q = new URL(request.url).searchParams.get("q")?.slice(0, 200) ?? "";
  const { place, rows } = await context.get(apiContext).settings.list({ ...params, q, size: ALL });
  return { place, rows, q, notice: takeNotice(context) };
}

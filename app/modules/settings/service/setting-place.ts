import { absent } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { type Query, together } from "~/data/together";
import { type Fields, referredKinds } from "~/modules/settings/rules/setting-field";
import { TENANT_PLACE } from "~/modules/settings/rules/setting-kind";
import { defaultLanguageOf } from "~/modules/tenancy/service";
import { type InstitutionName, mayStaff } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { type NamedSetting, OF_TENANT, type SettingKeys, type SettingPlace } from "./setting-store";
import { editedStore, namingOf } from "./stores";

type FoundPlace = SettingPlace & Omit<InstitutionName, "answering">;

/** An institution in the caller's scope by its alias. @throws Refusal for any other */
export function findInstitutionPlace(ctx: StaffContext, wanted: string): FoundPlace {
  const institution = ctx.scope.find(({ alias }) => alias === wanted);
  if (!institution) throw absent();
  return { ...institution, institutionId: institution.id, language: defaultLanguageOf(institution) };
}

/** The same, or the whole tenant where the caller's role is about all of it; its name is an empty text. */
export function findPlace(ctx: StaffContext, wanted: string): FoundPlace {
  if (wanted !== TENANT_PLACE) return findInstitutionPlace(ctx, wanted);
  const [first] = ctx.scope;
  if (!first || !mayStaff(ctx, "settings.write", null)) throw absent();
  return {
    ...{ id: OF_TENANT, alias: TENANT_PLACE, name: "", institutionId: OF_TENANT },
    ...{ language: defaultLanguageOf(first), defaultLanguage: first.defaultLanguage, timeZone: first.timeZone },
  };
}

/** The place and the store of a kind there. @throws Refusal for a kind that the place does not have */
export function findStore(ctx: StaffContext, { place: alias, kind }: { place: string; kind: string }) {
  const store = editedStore(kind);
  if (store.kind.isOfTenant !== (alias === TENANT_PLACE)) throw absent();
  return { place: findPlace(ctx, alias), store };
}

/** The ids, keys and names of all records to which the fields refer. */
export const keysFor = async (db: TenantDatabase, place: SettingPlace, fields: Fields): Promise<SettingKeys> =>
  (await keysAnd<object>(db, place, fields, null)).keys;

/** The same, with the rows of another query, in one statement. */
export async function keysAnd<Row extends object>(
  db: TenantDatabase,
  place: SettingPlace,
  fields: Fields,
  other: Query<Row> | null,
): Promise<{ keys: SettingKeys; rows: Row[] }> {
  const kinds = referredKinds(fields).flatMap((kind) => {
    const naming = namingOf(kind);
    return naming ? [[kind, naming] as const] : [];
  });
  const queries = Object.fromEntries(kinds.map(([kind, { query }]) => [kind, query(db, place.institutionId)]));
  const all = other ? { ...queries, other } : queries;
  const rows = Object.keys(all).length > 0 ? await together<Record<string, { id: string }>>(db, all as never) : {};
  const found = kinds.map(([kind, { read }]): [string, NamedSetting[]] => [
    kind,
    (rows[kind] ?? []).map((row) => ({ id: row.id, ...read(row as never, place.language) })),
  ]);
  const records = new Map(found);
  const ids = new Map(found.map(([kind, named]) => [kind, new Map(named.map(({ id, key }) => [key, id]))]));
  const keys = new Map(found.map(([kind, named]) => [kind, new Map(named.map(({ id, key }) => [id, key]))]));
  const named: SettingKeys = {
    idOf: (kind, key) => ids.get(kind)?.get(key) ?? null,
    // A record whose reference is lost still shows what it referred to.
    keyOf: (kind, id) => keys.get(kind)?.get(id) ?? id,
    all: (kind) => records.get(kind) ?? [],
  };
  return { keys: named, rows: (rows.other ?? []) as unknown as Row[] };
}

/** The errors of references to records that do not exist, by the path of the part. */
export function unknownReferences(fields: Fields, content: Record<string, unknown>, keys: SettingKeys, prefix = "") {
  const errors: Record<string, string> = {};
  for (const [name, { control }] of Object.entries(fields)) {
    const value = content[name];
    const at = prefix + name;
    if (control.type === "reference" && typeof value === "string" && keys.idOf(control.to, value) === null)
      errors[at] = "setting.errorUnknown";
    if (control.type === "references" && (value as string[]).some((key) => keys.idOf(control.to, key) === null))
      errors[at] = "setting.errorUnknown";
    if (control.type === "group")
      Object.assign(errors, unknownReferences(control.fields, value as Record<string, unknown>, keys, `${at}.`));
    if (control.type === "entries")
      for (const entry of value as Record<string, unknown>[])
        Object.assign(errors, unknownReferences(control.fields, entry, keys, `${at}.${entry[control.by]}.`));
  }
  return errors;
}

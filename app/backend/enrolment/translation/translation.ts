import { type BackendContext, found, implement, notFound } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import { institutionIdsWith, institutionOptions } from "~/backend/desk";
import { type AuditRow, audit, auditQuery, callerAuthor } from "~/backend/identity";
import type { DraftChange } from "~/contract/draft-change";
import { absent, Refusal } from "~/contract/refusal";
import { type Translation, translation } from "~/contract/translation";
import { isSame } from "~/domain/json/canonical-json";
import {
  mergeTranslations,
  type TranslatableKind,
  type Translations,
  tidyTranslations,
  translatableKinds,
  translationErrors,
} from "~/domain/translation/translation";
import { changedMeanwhile } from "../revision/revision";
import { Overtaken, settled } from "../revision/settled";
import { listTranslations, namedRow, RIGHT } from "./translation-list";
import { columnsOf, recordOf, selectRows, type TranslatableRow, tableOf } from "./translation-record";

const SAVED = "translation.saved";

/** The texts of the catalogue in languages other than the institution's: staff list, write and change them. */
export const translationResource = implement(translation, {
  list: async ({ query }, ctx) => found(await listTranslations(ctx, query)),

  options: async (_, ctx) => found(await institutionOptions(ctx, RIGHT)),

  get: async ({ params }, ctx) => {
    const found = await findTranslatable(ctx, params);
    if (!found) return notFound;
    const { row } = found;
    const { institution, level, change } = await factsOf(ctx, row);
    const named = namedRow(ctx, { ...found, institution, levelNames: level?.names_json ?? null });
    const body: Translation = {
      ...named.row,
      ...{ code: row.code, revision: row.revision, own: named.record.own },
      translations: named.record.translations,
      changed: change ? { byName: change.actor_name, at: change.at } : null,
    };
    return { status: 200, body };
  },

  save: async ({ params, body }, ctx) => {
    const found = await findTranslatable(ctx, params);
    if (!found) return notFound;
    const { kind, row } = found;
    const place = { tenantId: ctx.tenantId, institutions: [row.institution_id] };
    const revision = await settled(ctx.db, "CONFLICT", async (trx) => {
      const current = await selectRows(trx, kind, place).where("id", "=", row.id).executeTakeFirst();
      if (!current) throw absent();
      return saveTranslations({ ...ctx, db: trx }, { kind, row: current }, body);
    });
    return { status: 200, body: { revision } };
  },
});

interface Found {
  kind: TranslatableKind;
  row: TranslatableRow;
}

/** A translatable row at an institution where the caller has the right; null for any other id. */
async function findTranslatable(ctx: BackendContext, params: { kind: string; id: string }): Promise<Found | null> {
  const kind = translatableKinds.find((one) => one === params.kind);
  const institutions = await institutionIdsWith(ctx, RIGHT);
  if (!kind || institutions.length === 0) return null;
  const place = { tenantId: ctx.tenantId, institutions };
  const row = await selectRows(ctx.db, kind, place).where("id", "=", params.id).executeTakeFirst();
  return row ? { kind, row } : null;
}

/** The institution of a row, the level of a mode or a course, and the last change of its translations. */
async function factsOf({ db, tenantId }: BackendContext, row: TranslatableRow) {
  const { institutions, levels, changes } = await together<Facts>(db, {
    institutions: db
      .selectFrom("institution")
      .select(["name", "default_language"])
      .where("tenant_id", "=", tenantId)
      .where("id", "=", row.institution_id),
    levels: db
      .selectFrom("education_level")
      .select("names_json")
      .where("tenant_id", "=", tenantId)
      .where("id", "=", row.level_id ?? ""),
    changes: auditQuery(db, tenantId, row.id, 1).where("action", "=", SAVED),
  });
  const [institution] = institutions;
  if (!institution) throw new Error(`The institution ${row.institution_id} of a row does not exist.`);
  return { institution, level: levels[0], change: changes[0] };
}

type Facts = {
  institutions: { name: string; default_language: string };
  levels: { names_json: string };
  changes: AuditRow;
};

interface Save {
  revision: number;
  drawn: Translations;
  translations: Translations;
  choices: Record<string, "mine" | "theirs">;
  against?: number | undefined;
}

/**
 * Saves translations, in the transaction of its caller, merged with what others saved since the page was rendered.
 * @returns the revision afterwards
 * @throws Refusal 409 with the fields that two people changed differently; 422 with errors by `field-language`
 */
async function saveTranslations(
  ctx: BackendContext,
  { kind, row }: Found,
  { revision, drawn, translations, choices, against }: Save,
): Promise<number> {
  const { db, tenantId, caller, now } = ctx;
  const { institution, change } = await factsOf(ctx, row);
  const record = recordOf(kind, row, institution);
  const theirs = record.translations;
  const mine = tidyTranslations(record, translations);
  const base = revision === row.revision ? theirs : tidyTranslations(record, drawn);
  const merged = mergeTranslations(record, [base, mine, theirs], against === row.revision ? choices : {});
  if (merged.conflicts.length > 0) {
    const edited = {
      ...{ revision: row.revision, modified_by_name: change?.actor_name ?? null },
      updated_at: change?.at ?? null,
    };
    const conflicts = merged.conflicts as DraftChange["conflicts"];
    throw changedMeanwhile("CONFLICT", edited, undefined, { conflicts });
  }
  const next = merged.translations;
  if (isSame(next, theirs)) return row.revision;
  const fields = translationErrors(record, next);
  if (Object.keys(fields).length > 0) throw new Refusal("VALIDATION", { fields });
  await writeRow(db, tenantId, { kind, row, columns: columnsOf(row, record, next) });
  const changed = Object.keys(next).filter((one) => !isSame(part(next, one), part(theirs, one)));
  const details = { kind, from: pick(theirs, changed), to: pick(next, changed) };
  const author = callerAuthor(caller);
  const entry = { tenantId, institutionId: row.institution_id, ...author, subjectId: row.id };
  await audit(db, { ...entry, action: SAVED, details }, now);
  return row.revision + 1;
}

const part = (translations: Translations, language: string) => translations[language as keyof Translations];
const pick = (translations: Translations, languages: readonly string[]) =>
  Object.fromEntries(languages.map((one) => [one, part(translations, one)]));

interface Written {
  kind: TranslatableKind;
  row: TranslatableRow;
  columns: ReturnType<typeof columnsOf>;
}

/** Writes the texts of a row, if it has not changed since it was read. @throws Overtaken otherwise */
async function writeRow(trx: Database, tenantId: string, { kind, row, columns }: Written): Promise<void> {
  const { numUpdatedRows } = await trx
    // Each table has the columns of its kind.
    .updateTable(tableOf[kind] as "course")
    .set({ ...(columns as { translations_json: string }), texts_revision: row.revision + 1 })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", row.id)
    .where("texts_revision", "=", row.revision)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Overtaken();
}

import { z } from "zod";
import type { DraftChange } from "~/api/draft-change";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { scopeOptions } from "~/modules/desk/service";
import { type AuditRow, audit, auditQuery, callerAuthor } from "~/modules/people/service";
import {
  mergeTranslations,
  type TranslatableKind,
  type Translations,
  tidyTranslations,
  translatableKinds,
  translationErrors,
} from "~/modules/translations/rules/translation";
import { type Translation, TranslationQuery, TranslationSave } from "~/modules/translations/schema/translation";
import { changedMeanwhile, Overtaken, settled } from "~/modules/versioned/service";
import type { BackendContext } from "~/procedure/context";
import { operation, query, type StaffContext } from "~/procedure/procedure";
import { isSame } from "~/rules/json/canonical-json";
import { listTranslations, namedRow } from "./translation-list";
import { columnsOf, recordOf, selectRows, type TranslatableRow, tableOf } from "./translation-record";

const SAVED = "translation.saved";

const right = { access: "settings.write" } as const;

/** A kind and an id; an unknown kind has no item. */
const One = z.object({ kind: z.string(), id: Id });

/** The texts of levels, modes, courses and campuses in languages other than the institution's. */
export const translationProcedures = {
  /** A page of what can be translated in the scope of the caller's role. */
  list: query({ ...right, input: TranslationQuery }, listTranslations),

  /** The institutions that the list can be filtered by. */
  institutions: query(right, async ({ scope }) => scopeOptions(scope)),

  /** An item with its texts in each language. */
  get: query({ ...right, input: One }, async (ctx, wanted): Promise<Translation> => {
    const found = await findTranslatable(ctx, wanted);
    const { row } = found;
    const { institution, level, change } = await factsOf(ctx, row);
    const named = namedRow(ctx, { ...found, institution, levelNames: level?.namesJson ?? null });
    return {
      ...named.row,
      ...{ code: row.code, revision: row.revision, own: named.record.own },
      translations: named.record.translations,
      changed: change ? { byName: change.actorName, at: change.at } : null,
    };
  }),

  /** Saves the translations, merged by field with others' changes since; CHANGED_MEANWHILE with the fields that both changed. */
  save: operation(
    { ...right, inPerson: true, forgetsKept: true, input: TranslationSave.extend(One.shape) },
    async (ctx, { kind: wanted, id, ...save }) => {
      const { kind, row } = await findTranslatable(ctx, { kind: wanted, id });
      const place = { tenantId: ctx.tenantId, institutions: [row.institutionId] };
      const revision = await settled(ctx.db, new Refusal("CONFLICT"), async (trx) => {
        const current = await selectRows(trx, kind, place).where("id", "=", id).executeTakeFirst();
        if (!current) throw absent();
        return saveTranslations({ ...ctx, db: trx }, { kind, row: current }, save);
      });
      return { revision };
    },
  ),
};

interface Found {
  kind: TranslatableKind;
  row: TranslatableRow;
}

/** A translatable row at an institution where the caller has the right. @throws Refusal for any other id */
async function findTranslatable(ctx: StaffContext, wanted: { kind: string; id: string }): Promise<Found> {
  const kind = translatableKinds.find((one) => one === wanted.kind);
  if (!kind) throw absent();
  const place = { tenantId: ctx.tenantId, institutions: ctx.scope.map(({ id }) => id) };
  const row = await selectRows(ctx.db, kind, place).where("id", "=", wanted.id).executeTakeFirst();
  if (!row) throw absent();
  return { kind, row };
}

/** The institution of a row, the level of a mode or a course, and the last change of its translations. */
async function factsOf({ db }: BackendContext, row: TranslatableRow) {
  const { institutions, levels, changes } = await together<Facts>(db, {
    institutions: db.selectFrom("institution").select(["name", "defaultLanguage"]).where("id", "=", row.institutionId),
    levels: db
      .selectFrom("educationLevel")
      .select("namesJson")
      .where("id", "=", row.levelId ?? ""),
    changes: auditQuery(db, row.id, 1).where("action", "=", SAVED),
  });
  const [institution] = institutions;
  if (!institution) throw new Error(`The institution ${row.institutionId} of a row does not exist.`);
  return { institution, level: levels[0], change: changes[0] };
}

type Facts = {
  institutions: { name: string; defaultLanguage: string };
  levels: { namesJson: string };
  changes: AuditRow;
};

/**
 * Saves translations, in the transaction of its caller, merged with what others saved since the page was rendered.
 * @returns the revision afterwards
 * @throws Refusal 409 with the fields that two people changed differently; 422 with errors by `field-language`
 */
async function saveTranslations(
  ctx: BackendContext,
  { kind, row }: Found,
  { revision, drawn, translations, choices, against }: TranslationSave,
): Promise<number> {
  const { db, caller, now } = ctx;
  const { institution, change } = await factsOf(ctx, row);
  const record = recordOf(kind, row, institution);
  const theirs = record.translations;
  const mine = tidyTranslations(record, translations);
  const base = revision === row.revision ? theirs : tidyTranslations(record, drawn);
  const merged = mergeTranslations(record, [base, mine, theirs], against === row.revision ? choices : {});
  if (merged.conflicts.length > 0) {
    const edited = {
      ...{ revision: row.revision, modifiedByName: change?.actorName ?? null },
      updatedAt: change?.at ?? null,
    };
    const conflicts = merged.conflicts as DraftChange["conflicts"];
    throw changedMeanwhile(edited, undefined, { conflicts });
  }
  const next = merged.translations;
  if (isSame(next, theirs)) return row.revision;
  const fields = translationErrors(record, next);
  if (Object.keys(fields).length > 0) throw new Refusal("VALIDATION", { fields });
  await writeRow(db, { kind, row, columns: columnsOf(row, record, next) });
  const changed = Object.keys(next).filter((one) => !isSame(part(next, one), part(theirs, one)));
  const details = { kind, from: pick(theirs, changed), to: pick(next, changed) };
  const author = callerAuthor(caller);
  const entry = { institutionId: row.institutionId, ...author, subjectId: row.id };
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
async function writeRow(trx: TenantDatabase, { kind, row, columns }: Written): Promise<void> {
  const { numUpdatedRows } = await trx
    // Each table has the columns of its kind.
    .updateTable(tableOf[kind] as "course")
    .set({ ...(columns as { translationsJson: string }), textsRevision: row.revision + 1 })
    .where("id", "=", row.id)
    .where("textsRevision", "=", row.revision)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Overtaken();
}

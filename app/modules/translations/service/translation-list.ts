import type { DeskPage } from "~/api/desk";
import { together } from "~/data/together";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import { type Cursor, formatCursor, parseCursor } from "~/modules/desk/rules/cursor";
import { defaultLanguageOf } from "~/modules/tenancy/service";
import { missingLanguages, type TranslatableKind, translatableKinds } from "~/modules/translations/rules/translation";
import type { TranslationQuery, TranslationRow } from "~/modules/translations/schema/translation";
import type { BackendContext } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { writtenName } from "~/procedure/text";
import { plain } from "~/rules/search-text";
import { recordOf, selectRows, type TranslatableRow } from "./translation-record";

/** A row of the list, with its sort key and the text that a search reads. */
interface Listed extends Cursor {
  key: string;
  row: TranslationRow;
  searched: string;
}

/**
 * One page of the translatable rows in the scope of the caller's role. Reads the whole
 * catalogue of the institutions, because the order and the filters depend on texts inside JSON columns. The catalogue
 * is small, since staff write it by hand.
 */
export async function listTranslations(ctx: StaffContext, query: TranslationQuery): Promise<DeskPage<TranslationRow>> {
  const institutions = ctx.scope.map(({ id }) => id);
  const wanted = query.institution ? institutions.filter((id) => query.institution?.includes(id)) : institutions;
  const listed = wanted.length > 0 ? await catalogueOf(ctx, wanted, query.sort) : [];
  const q = plain(query.q ?? "");
  const found = listed
    .filter(({ row }) => !query.kind || query.kind.includes(row.kind))
    .filter(({ row }) => !query.missing || row.missing.some((language) => query.missing?.includes(language)))
    .filter(({ searched }) => searched.includes(q))
    .sort(compare);
  if (query.order === "desc") found.reverse();
  return pageOf(found, query);
}

const compare = (one: Cursor, other: Cursor) =>
  one.key === other.key ? Number(one.id > other.id) - Number(one.id < other.id) : one.key < other.key ? -1 : 1;

/** The rows after or before the cursor of a sorted list, as `keysetSource` pages a table. */
function pageOf(found: readonly Listed[], { size, order, after, before }: TranslationQuery) {
  const cursor = parseCursor(after ?? before);
  const side = order === "desc" ? -1 : 1;
  const isAfter = (one: Cursor) => cursor !== null && compare(one, cursor) * side > 0;
  const isBefore = (one: Cursor) => cursor !== null && compare(one, cursor) * side < 0;
  const beyond = found.filter(cursor === null ? () => true : after === undefined ? isBefore : isAfter);
  const isBackwards = cursor !== null && after === undefined;
  const rows = isBackwards ? beyond.slice(-size) : beyond.slice(0, size);
  const [first, last] = [rows[0], rows.at(-1)];
  const cursorOf = (one: Listed) => formatCursor({ key: one.key, id: one.id });
  return {
    rows: rows.map(({ row }) => row),
    before: first && found[0] !== first ? cursorOf(first) : null,
    after: last && found.at(-1) !== last ? cursorOf(last) : null,
    count: Math.min(found.length, COUNT_LIMIT),
    isMore: found.length > COUNT_LIMIT,
  };
}

/** All translatable rows of some institutions. */
async function catalogueOf(
  ctx: BackendContext,
  institutions: readonly string[],
  sort: TranslationQuery["sort"],
): Promise<Listed[]> {
  const { db, tenantId } = ctx;
  const place = { tenantId, institutions };
  const { owner, ...rows } = await together<{ owner: OwnerRow } & Record<TranslatableKind, TranslatableRow>>(db, {
    owner: db.selectFrom("institution").select(["id", "name", "defaultLanguage"]).where("id", "in", institutions),
    level: selectRows(db, "level", place),
    mode: selectRows(db, "mode", place),
    course: selectRows(db, "course", place),
    campus: selectRows(db, "campus", place),
  });
  const owners = new Map(owner.map((one) => [one.id, one]));
  const levels = new Map(rows.level.map((level) => [level.id, level.namesJson]));
  return translatableKinds.flatMap((kind) =>
    rows[kind].flatMap((row): Listed[] => {
      const institution = owners.get(row.institutionId);
      if (!institution) return [];
      const named = namedRow(ctx, { kind, row, institution, levelNames: levels.get(row.levelId ?? "") ?? null });
      const key = plain(named.row.name);
      return [{ ...named, id: row.id, key: sort === "name" ? key : `${translatableKinds.indexOf(kind)} ${key}` }];
    }),
  );
}

interface OwnerRow {
  id: string;
  name: string;
  defaultLanguage: string;
}

interface Found {
  kind: TranslatableKind;
  row: TranslatableRow;
  institution: Pick<OwnerRow, "name" | "defaultLanguage">;
  /** The names of the level of a mode or a course. */
  levelNames: string | null;
}

/** The row as the list shows it, its parsed texts, and the text by which it is searched. */
export function namedRow(
  { language }: Pick<BackendContext, "language">,
  { kind, row, institution, levelNames }: Found,
) {
  const record = recordOf(kind, row, institution);
  const { own, ownLanguage, translations } = record;
  const names = [own.name ?? "", ...Object.values(translations).map(({ name = "" }) => name), row.code];
  const otherwise = defaultLanguageOf(institution);
  const named: TranslationRow = {
    ...{ id: row.id, kind, name: own.name ?? "", ownLanguage },
    levelName: levelNames === null ? null : writtenName(levelNames, { language, otherwise }).name,
    institutionName: institution.name,
    missing: missingLanguages(record, translations),
  };
  return { row: named, record, searched: names.map((name) => plain(name)).join("\n") };
}

import { FormField, FormSection } from "~/api/form-group";
import { contentOfColumns, formName } from "~/modules/forms/service";
import { form } from "~/modules/settings/rules/kind/catalogue";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { canonicalJson } from "~/rules/json/canonical-json";
import { plain } from "~/rules/search-text";
import { namedBy, storeOf } from "../setting-store";

type Named = { id: string; type: string; standard: number; nameKey: string | null };

/** The key of a form: the type of a standard form, otherwise the name, or the id of one that was never named. */
const keyOf = ({ id, type, standard, nameKey }: Named): string => (standard === 1 ? type : (nameKey ?? plain(id)));

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

/** Published forms of an institution, which have pages of their own. */
export const formStore = storeOf({
  kind: form,
  async read(db, { institutionId }) {
    const rows = await db
      .selectFrom("formGroup")
      .selectAll()
      .where("institutionId", "=", institutionId)
      .where("version", ">", 0)
      .orderBy("id")
      .execute();
    return rows.map((row) => ({
      ...{ id: row.id, isArchived: false },
      content: {
        ...{ key: keyOf(row), type: row.type, standard: row.standard === 1 },
        name: row.name ?? (row.standard === 1 ? null : keyOf(row)),
        ...{ fields: parsed(row.fieldsJson), sections: parsed(row.sectionsJson) },
      },
    }));
  },
  named: namedBy({
    query: (db, institutionId) =>
      db
        .selectFrom("formGroup")
        .select(["id", "type", "standard", "name", "nameKey"])
        .where("institutionId", "=", institutionId)
        .where("standard", "=", 0)
        .where("version", ">", 0)
        .orderBy("id"),
    read: (row, language) => ({ id: row.id, key: keyOf(row), name: formName(row, language), isArchived: false }),
  }),
  added: ({ institutionId }, { id, content }) => ({ formGroup: [{ id, institutionId, ...columnsOf(content) }] }),
  /** Also adds the version to the history that the form's own pages show. */
  async write(db, _place, { id, content }, _keys, { now, caller }) {
    const columns = columnsOf(content);
    const { version, revision } = await db
      .selectFrom("formGroup")
      .select(["version", "revision"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const next = { revision: revision + 1, version: version + 1 };
    const at = now.toISOString();
    const modified = { updatedAt: at, modifiedByName: caller?.account.name ?? null };
    await db
      .updateTable("formGroup")
      .set({ ...columns, ...next, ...modified, draftBase: null })
      .where("id", "=", id)
      .execute();
    await db
      .insertInto("formRevision")
      .values({
        ...{ formId: id, kind: "published", ...next, createdAt: at, authorName: modified.modifiedByName },
        contentJson: canonicalJson(contentOfColumns(columns)),
      })
      .execute();
  },
  check({ fields, sections }): Record<string, string> {
    return {
      ...(FormField.array().safeParse(fields).success ? {} : { fields: "setting.errorWrong" }),
      ...(FormSection.array().nullable().safeParse(sections).success ? {} : { sections: "setting.errorWrong" }),
    };
  },
});

function columnsOf({ key, type, standard, fields, sections, ...content }: ContentOf<typeof form.fields>) {
  const name = content.name ?? (standard ? null : key);
  return {
    ...{ type, name, nameKey: name && plain(name), standard: standard ? (1 as const) : (0 as const) },
    fieldsJson: JSON.stringify(fields),
    sectionsJson: sections === null ? null : JSON.stringify(sections),
  };
}

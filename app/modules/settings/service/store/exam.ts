import { newId } from "~/data/id";
import { examArea, examQuestion } from "~/modules/settings/rules/kind/selection";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import type { Editing } from "~/modules/versioned/service";
import { plain } from "~/rules/search-text";
import { namedBy, type SettingKeys, storeOf } from "../setting-store";

/** The areas of an institution's online exams. */
export const examAreaStore = storeOf({
  kind: examArea,
  async read(db, { institutionId }, keys) {
    const rows = await db
      .selectFrom("entranceArea")
      .innerJoin("educationLevel", "educationLevel.id", "entranceArea.levelId")
      .selectAll("entranceArea")
      .where("entranceArea.institutionId", "=", institutionId)
      .orderBy("educationLevel.position")
      .orderBy("entranceArea.position")
      .orderBy("entranceArea.code")
      .execute();
    return rows.map(({ id, levelId, code, name, drawn, position }) => ({
      ...{ id, isArchived: false },
      content: { level: keys.keyOf("educationLevel", levelId), key: code, name, drawn, position },
    }));
  },
  named: namedBy({
    query: (db, institutionId) =>
      db
        .selectFrom("entranceArea")
        .innerJoin("educationLevel", "educationLevel.id", "entranceArea.levelId")
        .select(["entranceArea.id", "entranceArea.code", "entranceArea.name", "educationLevel.code as level"])
        .where("entranceArea.institutionId", "=", institutionId)
        .orderBy("entranceArea.id"),
    read: ({ code, name, level }) => ({ key: `${level}.${code}`, name, isArchived: false }),
  }),
  added: ({ institutionId }, { id, content }, keys) => ({
    entranceArea: [{ id, institutionId, ...areaColumns(content, keys) }],
  }),
  async write(db, _place, { id, content }, keys) {
    await db.updateTable("entranceArea").set(areaColumns(content, keys)).where("id", "=", id).execute();
  },
});

const areaColumns = (content: ContentOf<typeof examArea.fields>, keys: SettingKeys) => ({
  ...{ code: content.key, name: content.name, drawn: content.drawn, position: content.position },
  levelId: keys.idOf("educationLevel", content.level) ?? "",
});

/** The questions of an institution's online exams, in their newest versions. */
export const examQuestionStore = storeOf({
  kind: examQuestion,
  async read(db, { institutionId }, keys) {
    const rows = await db
      .selectFrom("entranceQuestion")
      .select(["id", "code", "areaId", "text", "alternativesJson", "correct", "state"])
      .where("institutionId", "=", institutionId)
      .where("state", "<>", "replaced")
      .orderBy("areaId")
      .orderBy("code")
      .execute();
    return rows.map(({ id, code, areaId, text, alternativesJson, correct, state }) => ({
      ...{ id, isArchived: state === "retired" },
      content: {
        ...{ key: code, area: keys.keyOf("examArea", areaId), text, correct },
        alternatives: JSON.parse(alternativesJson) as string[],
      },
    }));
  },
  added: ({ institutionId }, { id, content }, keys, editing) => ({
    entranceQuestion: [
      { id, institutionId, rootId: id, version: 1, state: "active", ...questionColumns(content, keys, editing) },
    ],
  }),
  /** Replaces the version by a new one, because attempts refer to it. */
  async write(db, { institutionId }, { id, content }, keys, editing) {
    const { rootId, version, state } = await db
      .selectFrom("entranceQuestion")
      .select(["rootId", "version", "state"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await db.updateTable("entranceQuestion").set({ state: "replaced" }).where("id", "=", id).execute();
    await db
      .insertInto("entranceQuestion")
      .values({
        ...{ id: newId(), institutionId, rootId, version: version + 1, state },
        ...questionColumns(content, keys, editing),
      })
      .execute();
  },
  async archive(db, id, isArchived) {
    await db
      .updateTable("entranceQuestion")
      .set({ state: isArchived ? "retired" : "active" })
      .where("rootId", "=", (eb) =>
        eb.selectFrom("entranceQuestion as own").select("own.rootId").where("own.id", "=", id),
      )
      .where("state", "<>", "replaced")
      .execute();
  },
});

function questionColumns(
  { key: code, area, text, alternatives, correct }: ContentOf<typeof examQuestion.fields>,
  keys: SettingKeys,
  { now, caller }: Editing,
) {
  return {
    ...{ code, areaId: keys.idOf("examArea", area) ?? "", text, searchText: plain(text, text.length), correct },
    alternativesJson: JSON.stringify(alternatives),
    ...{ authorId: caller?.userId ?? "", authorName: caller?.account.name ?? null, createdAt: now.toISOString() },
  };
}

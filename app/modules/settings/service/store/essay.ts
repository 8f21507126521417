import type { EssayText } from "~/api/essay-attempt";
import { newId } from "~/data/id";
import { addRubricVersion, newestRubric } from "~/modules/essays/service";
import { essayRubric, essayTheme } from "~/modules/settings/rules/kind/selection";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import type { Editing } from "~/modules/versioned/service";
import { storeOf } from "../setting-store";

/** The themes of an institution's essays. A change is a new row, because essays refer to the former one. */
export const essayThemeStore = storeOf({
  kind: essayTheme,
  async read(db, { institutionId }) {
    const rows = await db
      .selectFrom("essayTheme")
      .select(["id", "code", "title", "prompt", "textsJson", "active"])
      .where("institutionId", "=", institutionId)
      .where("replacedAt", "is", null)
      .orderBy("title")
      .orderBy("code")
      .execute();
    return rows.map(({ id, code, title, prompt, textsJson, active }) => ({
      ...{ id, isArchived: active === 0 },
      content: {
        ...{ key: code, title, prompt },
        texts: (JSON.parse(textsJson) as EssayText[]).map((one) => ({ ...one, source: one.source || null })),
      },
    }));
  },
  added: ({ institutionId }, { id, content }, _keys, editing) => ({
    essayTheme: [{ id, institutionId, journeyId: null, active: 1, ...themeColumns(content, editing) }],
  }),
  async write(db, { institutionId }, { id, content }, _keys, editing) {
    const former = await db
      .updateTable("essayTheme")
      .set({ replacedAt: editing.now.toISOString() })
      .where("id", "=", id)
      .returning(["journeyId", "active"])
      .executeTakeFirstOrThrow();
    await db.updateTable("essayTheme").set({ active: 0 }).where("id", "=", id).execute();
    await db
      .insertInto("essayTheme")
      .values({ ...former, id: newId(), institutionId, ...themeColumns(content, editing) })
      .execute();
  },
  async archive(db, id, isArchived) {
    await db
      .updateTable("essayTheme")
      .set({ active: isArchived ? 0 : 1 })
      .where("replacedAt", "is", null)
      .where((eb) =>
        eb(eb.refTuple("institutionId", "code"), "=", (one) =>
          one
            .selectFrom("essayTheme as own")
            .select(["own.institutionId", "own.code"])
            .where("own.id", "=", id)
            .$asTuple("institutionId", "code"),
        ),
      )
      .execute();
  },
});

const themeColumns = ({ key: code, title, prompt, texts }: ContentOf<typeof essayTheme.fields>, { now }: Editing) => ({
  ...{ code, title, prompt },
  textsJson: JSON.stringify(texts.map((one) => ({ ...one, source: one.source ?? "" }))),
  createdAt: now.toISOString(),
});

/** The rubric of an institution, in its newest version. */
export const essayRubricStore = storeOf({
  kind: essayRubric,
  async read(db, { institutionId }) {
    const { criteria } = await newestRubric(db, institutionId);
    return [{ id: institutionId, isArchived: false, content: { criteria } }];
  },
  async write(db, { institutionId }, { content }, _keys, { now, caller }) {
    const known = await newestRubric(db, institutionId);
    const criteria = content.criteria as typeof known.criteria;
    await addRubricVersion(db, { institutionId, known, criteria, authorName: caller?.account.name ?? null, now });
  },
});

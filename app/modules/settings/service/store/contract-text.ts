import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { contractText } from "~/modules/settings/rules/kind/commerce";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { type SettingKeys, type SettingPlace, storeOf } from "../setting-store";
import { enrolmentsByOffer, openDrafts } from "./concern";

/** The contract texts of an institution: the newest version of each. */
export const contractTextStore = storeOf({
  kind: contractText,
  async read(db, { institutionId }, keys) {
    const rows = await db
      .selectFrom("contractTemplate")
      .selectAll()
      .where("institutionId", "=", institutionId)
      .orderBy("version", "desc")
      .orderBy("id")
      .execute();
    const newest = new Map(rows.toReversed().map((row) => [ownerIn(row).join(), row]));
    return [...newest.values()].map(({ id, educationLevelId, ingressModeId, courseId, title, body, active }) => ({
      ...{ id, isArchived: active === 0 },
      content: {
        level: educationLevelId && keys.keyOf("educationLevel", educationLevelId),
        mode: ingressModeId && keys.keyOf("ingressMode", ingressModeId),
        course: courseId && keys.keyOf("course", courseId),
        ...{ title, body },
      },
    }));
  },
  /** Whoever has a text of their course does not use that of their mode, and so on. */
  concerns(db, { institutionId, content, keys }) {
    const { educationLevelId: level, ingressModeId: mode, courseId: course } = ownerOf(content, keys);
    // How many of the others come before it: that of the course, of the mode, of the level.
    const widerThan = course !== null ? 0 : mode !== null ? 1 : level !== null ? 2 : 3;
    const having = (column: "educationLevelId" | "ingressModeId" | "courseId") => otherTexts(db, institutionId, column);
    const offers = db.selectFrom("offer").select("id").where("institutionId", "=", institutionId);
    return {
      concernDrafts: openDrafts(db, institutionId)
        .$if(level !== null, (drafts) => drafts.where("draft.educationLevelId", "=", level))
        .$if(mode !== null, (drafts) =>
          drafts.where("draft.offerId", "in", offers.where("ingressModeId", "=", mode ?? "")),
        )
        .$if(course !== null, (drafts) => drafts.where("draft.courseId", "=", course))
        .where((eb) => {
          const others = [
            eb.or([eb("draft.courseId", "is", null), eb("draft.courseId", "not in", having("courseId"))]),
            eb.or([
              eb("draft.offerId", "is", null),
              eb("draft.offerId", "not in", offers.where("ingressModeId", "in", having("ingressModeId"))),
            ]),
            eb("draft.educationLevelId", "not in", having("educationLevelId")),
          ];
          return eb.and(others.slice(0, widerThan));
        }),
      concernUnsigned: enrolmentsByOffer(db, institutionId)
        .innerJoin("course", "course.id", "offer.courseId")
        .where("subscription.status", "=", "contract_pending")
        .$if(level !== null, (unsigned) => unsigned.where("course.educationLevelId", "=", level ?? ""))
        .$if(mode !== null, (unsigned) => unsigned.where("offer.ingressModeId", "=", mode ?? ""))
        .$if(course !== null, (unsigned) => unsigned.where("offer.courseId", "=", course ?? ""))
        .where((eb) => {
          const others = [
            eb("offer.courseId", "not in", having("courseId")),
            eb("offer.ingressModeId", "not in", having("ingressModeId")),
            eb("course.educationLevelId", "not in", having("educationLevelId")),
          ];
          return eb.and(others.slice(0, widerThan));
        }),
    };
  },
  added: (place, { id, content }, keys) => ({
    contractTemplate: [rowOf(place, { id, content, version: 1, active: 1 }, keys)],
  }),
  /** Adds a version, because contracts that were accepted or fixed refer to the former one. */
  async write(db, place, { id, content }, keys) {
    const { version, active } = await db
      .selectFrom("contractTemplate")
      .select(["version", "active"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const next = { id: newId(), content, version: version + 1, active };
    await db
      .insertInto("contractTemplate")
      .values(rowOf(place, next, keys))
      .execute();
  },
  async archive(db, id, isArchived) {
    const row = await db.selectFrom("contractTemplate").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const [level, mode, course] = ownerIn(row);
    await db
      .updateTable("contractTemplate")
      .set({ active: isArchived ? 0 : 1 })
      .where("institutionId", "=", row.institutionId)
      .where("educationLevelId", level === null ? "is" : "=", level)
      .where("ingressModeId", mode === null ? "is" : "=", mode)
      .where("courseId", course === null ? "is" : "=", course)
      .execute();
  },
});

interface Owner {
  educationLevelId: string | null;
  ingressModeId: string | null;
  courseId: string | null;
}

/** What a text is for; the same for all its versions. */
const ownerIn = (row: Owner) => [row.educationLevelId, row.ingressModeId, row.courseId] as const;

/** The levels, modes or courses with a text of their own. */
const otherTexts = <Column extends keyof Owner>(db: TenantDatabase, institutionId: string, column: Column) =>
  db
    .selectFrom("contractTemplate")
    .select(column)
    .where("institutionId", "=", institutionId)
    .where("active", "=", 1)
    .where(column as "courseId", "is not", null)
    .$narrowType<{ [Name in Column]: string }>();

type Content = ContentOf<typeof contractText.fields>;

const ownerOf = ({ level, mode, course }: Content, keys: SettingKeys): Owner => ({
  educationLevelId: level && keys.idOf("educationLevel", level),
  ingressModeId: mode && keys.idOf("ingressMode", mode),
  courseId: course && keys.idOf("course", course),
});

const rowOf = (
  { institutionId }: SettingPlace,
  { content, ...version }: { id: string; content: Content; version: number; active: 0 | 1 },
  keys: SettingKeys,
) => ({
  ...{ ...version, institutionId, title: content.title, body: content.body },
  ...ownerOf(content, keys),
});

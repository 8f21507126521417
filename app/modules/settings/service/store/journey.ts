import {
  activateNew,
  type FileVersion,
  freed,
  isSameJourney,
  publishedJourneys,
  publishedProblems,
  publishedRows,
  publishNext,
  switchJourney,
} from "~/modules/journeys/service";
import { journey } from "~/modules/settings/rules/kind/journey";
import { type Surroundings, storeOf } from "../setting-store";

/** Published journeys of an institution, which have pages of their own. An archived one is inactive. */
export const journeyStore = storeOf({
  kind: journey,
  async read(db, { institutionId }, keys) {
    return (await publishedJourneys(db, institutionId)).map(({ id, isActive, url, educationLevelId, ...own }) => ({
      ...{ id, isArchived: !isActive },
      content: { key: url, level: keys.keyOf("educationLevel", educationLevelId), ...own },
    }));
  },
  added: ({ institutionId }, { id, content: { key: url, level, ...own } }, keys, editing) => {
    const educationLevelId = keys.idOf("educationLevel", level) ?? "";
    const versions = own.versions as FileVersion[];
    return publishedRows(editing, { id, institutionId, url, educationLevelId, ...own, versions });
  },
  /** One becomes active only where its level has no active journey, because candidates are on that one. */
  settle: (db, _place, records) =>
    activateNew(
      db,
      records.filter(({ isArchived }) => !isArchived).map(({ id }) => id),
    ),
  write: (db, _place, { id, content }, _keys, editing) =>
    publishNext(editing, db, id, { ...content, versions: content.versions as FileVersion[] }),
  archive: (db, id, isArchived) => switchJourney(db, id, !isArchived),
  isSame: (one, other) =>
    isSameJourney(
      { ...one, versions: one.versions as FileVersion[] },
      { ...other, versions: other.versions as FileVersion[] },
    ),
  needs: ["journey", "educationLevel", "ingressMode", "course"],
  duplicate(content, others) {
    const versions = content.versions as FileVersion[];
    const newest = versions.at(-1);
    if (!newest) return null;
    const taken = others.flatMap(({ key, versions: own }) => {
      const name = (own as FileVersion[]).at(-1)?.journey.name ?? "";
      return { name, url: key };
    });
    const journey = freed(newest.journey, taken);
    return { ...content, key: journey.url, versions: [...versions.slice(0, -1), { ...newest, journey }] };
  },
  check({ key, level, versions }, _facts, around) {
    const problems = around ? publishedProblems(versions, key, placeOf(level, key, around)) : {};
    return Object.fromEntries(Object.entries(problems).map(([path, message]) => [`versions${path}`, message]));
  },
});

/** The level of a journey, with what its conditions may name, and the other journeys. */
function placeOf(level: string, key: string, { all, place, writing }: Surroundings) {
  const own = all("educationLevel").find((one) => one.key === level);
  const modes = all("ingressMode").flatMap(({ content }) =>
    content.level === level ? { code: String(content.key) } : [],
  );
  const courses = all("course").flatMap(({ content, ...one }) =>
    content.level === level && !one.isArchived ? { code: one.key } : [],
  );
  const others = all("journey").flatMap(({ content, ...one }) => {
    const name = (content.versions as FileVersion[] | null)?.at?.(-1)?.journey?.name;
    return one.key === key || typeof name !== "string" ? [] : { name, url: one.key };
  });
  return {
    level: own ? { code: level, template: Number(own.content.template), modes, courses } : null,
    ...{
      others,
      reserved: writing.config?.reservedPaths,
      language: place.language,
      levels: all("educationLevel").map((one) => one.key),
    },
  };
}

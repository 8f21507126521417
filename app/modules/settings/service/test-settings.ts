import { DraftData } from "~/api/draft";
import type { TestBackend } from "~/backend/test-backend";
import type { Candidates } from "~/modules/enrolments/service/test-enrolment";
import type { Content } from "~/modules/settings/rules/setting-field";

/** The demo institution whose settings tests change. */
const PLACE = "aurora-uni";

/** A change of a record's content. */
type Change = (content: Content) => Content;

/** Acts as the administrator of a demo institution who changes its settings. */
export function settingsOf(backend: TestBackend) {
  const settings = async () =>
    backend.as({ token: await backend.tokenOf("admin@aurora.example.com", "aurora") }).settings;

  const target = (kind: string, key: string) => ({ place: PLACE, kind, key });

  /** Saves a change of a record as its draft. @returns the record with the draft */
  async function draft(kind: string, key: string, change: Change) {
    const own = await settings();
    const record = target(kind, key);
    const { revision, content } = await own.get(record);
    await own.save({ ...record, revision, content: { ...content, ...change(content) } });
    return own.get(record);
  }

  /** Saves and publishes a change of a record, now or at a local time. */
  async function publish(kind: string, key: string, change: Change, at = ""): Promise<void> {
    const { revision } = await draft(kind, key, change);
    await (await settings()).publish({ ...target(kind, key), revision, note: "", at });
  }

  return { settings, target, draft, publish };
}

/** The ids of a choice of candidates, as an unsent application stores them. */
export type ChoiceIds = Awaited<ReturnType<Candidates["choose"]>>["ids"];

/** An application that has made a choice, or none yet. */
export const applicationOf = (ids: Partial<ChoiceIds>): DraftData => DraftData.parse({ ...ids });

/** An open choice, and the keys of its records among the settings. */
export async function openChoice(backend: TestBackend, candidates: Candidates) {
  const { ids } = await candidates.choose("pos-graduacao");
  const { campus, course, level, mode, intake } = await backend.db
    .selectFrom("offer")
    .innerJoin("course", "course.id", "offer.courseId")
    .innerJoin("ingressMode", "ingressMode.id", "offer.ingressModeId")
    .innerJoin("educationLevel", "educationLevel.id", "ingressMode.educationLevelId")
    .innerJoin("intake", "intake.id", "offer.intakeId")
    .innerJoin("campus", (join) => join.on("campus.id", "=", ids.campusId))
    .select(["campus.code as campus", "course.code as course", "educationLevel.code as level"])
    .select(["ingressMode.code as mode", "intake.code as intake"])
    .where("offer.id", "=", ids.offerId)
    .executeTakeFirstOrThrow();
  const keys = {
    ...{ educationLevel: level, ingressMode: `${level}.${mode}`, course, campus, intake },
    offer: `${course}.${level}.${mode}.${intake}`,
  };
  /** A change of the seats and price at the chosen campus. */
  const atCampus =
    (change: Content): Change =>
    ({ campuses }) => ({
      campuses: (campuses as Content[]).map((entry) => (entry.campus === campus ? { ...entry, ...change } : entry)),
    });
  return { ids, keys, atCampus };
}

/** The price of a choice, by default for somebody who chooses now. @param draftId an application that has chosen it */
export async function priceOf(backend: TestBackend, { offerId, campusId }: ChoiceIds, draftId?: string) {
  const body = { offerId, campusId, ...(draftId ? { draftId } : {}) };
  const answer = await backend.as().subscription.price({ body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.body;
}

import type { RouterContextProvider } from "react-router";
import { apiContext, sessionContext, userContext } from "~/context";
import { type Draft, DraftData } from "~/contract/draft";
import type { Journey } from "~/contract/journey";
import { isSame } from "~/domain/json/canonical-json";
import { requireInstitution, unavailable } from "~/middleware/guard.server";

type Context = Readonly<RouterContextProvider>;

/** The data of a new draft. */
export const emptyData = (): DraftData => DraftData.parse({});

/** The current draft if there is one, and whether the session's draft has expired. */
interface FoundDraft {
  kept: Draft | null;
  expired: boolean;
}

/**
 * Finds the session's current draft, else the one that the signed-in user began in another browser. Writes nothing.
 * @param another whether the user wants a new enrolment instead of the one begun in another browser
 */
export async function readDraft(context: Context, another: boolean): Promise<FoundDraft> {
  const id = context.get(sessionContext).data.drafts?.[requireInstitution(context).id];
  const found = id ? await draftHeld(context, id) : { kept: null, expired: false };
  if (found.kept || another || context.get(userContext)?.type !== "candidate") return found;
  const own = await context.get(apiContext).draft.own();
  return own.status === 200 ? { kept: own.body, expired: false } : found;
}

async function draftHeld(context: Context, id: string): Promise<FoundDraft> {
  const answer = await context.get(apiContext).draft.get({ params: { id } });
  // Continuing without the draft would create a second one, although the first may only be unreachable for now.
  if (answer.status !== 200) return answer.status === 404 ? { kept: null, expired: true } : unavailable();
  const { userId } = answer.body.data;
  const user = context.get(userContext);
  // The draft belongs to another user: its owner signed in, the response got lost, then this user signed in.
  const isOthers = user !== null && userId !== null && userId !== user.id;
  return { kept: isOthers ? null : answer.body, expired: false };
}

/** Sets the session's current draft of this institution, or clears it. */
export function holdDraft(context: Context, id: string | null): void {
  const session = context.get(sessionContext);
  const { [requireInstitution(context).id]: _, ...others } = session.data.drafts ?? {};
  session.set({ drafts: id ? { ...others, [requireInstitution(context).id]: id } : others });
}

export type Saved =
  | {
      draft: Draft;
      /** Whether staff moved the draft to another version of its journey while the candidate answered. */
      isMoved: boolean;
    }
  | { code: "DRAFT_CHANGED" | "SYSTEM_UNAVAILABLE" };

/** Stores the answers in the current draft; creates a draft if there is none, or if it has expired meanwhile. */
export async function saveDraft(
  context: Context,
  draft: Draft | null,
  { journey, data }: { journey: Journey | null; data: DraftData },
): Promise<Saved> {
  const api = context.get(apiContext);
  const body = { data, journeyId: journey?.id ?? null, journeyVersion: journey?.version ?? null };
  if (!draft) {
    const answer = await api.draft.create({ body });
    if (answer.status !== 201) return { code: "SYSTEM_UNAVAILABLE" };
    holdDraft(context, answer.body.id);
    return { draft: answer.body, isMoved: false };
  }
  if (context.get(sessionContext).data.drafts?.[requireInstitution(context).id] !== draft.id)
    holdDraft(context, draft.id);
  const change = { ...body, version: draft.version };
  const answer = await api.draft.save({ params: { id: draft.id }, body: change });
  if (answer.status === 204)
    return { draft: { ...draft, ...body, movedFrom: null, version: draft.version + 1 }, isMoved: false };
  if (answer.status === 404) return saveDraft(context, null, { journey, data });
  if (answer.status !== 409) return { code: "SYSTEM_UNAVAILABLE" };
  return (await saveMoved(context, draft, body)) ?? { code: "DRAFT_CHANGED" };
}

/**
 * Stores the answers after a conflict, if the only change is that staff moved the draft to another version of its
 * journey. Null after any other change, and when the draft cannot be stored.
 */
async function saveMoved(context: Context, draft: Draft, body: { data: DraftData; journeyId: string | null }) {
  const { draft: calls } = context.get(apiContext);
  const params = { id: draft.id };
  const now = await calls.get({ params });
  if (now.status !== 200 || now.body.movedFrom === null || now.body.journeyId !== body.journeyId) return null;
  if (!isSame(now.body.data, draft.data)) return null;
  const { version, journeyVersion } = now.body;
  const answer = await calls.save({ params, body: { ...body, journeyVersion, version } });
  if (answer.status !== 204) return null;
  return { draft: { ...now.body, ...body, movedFrom: null, version: version + 1 }, isMoved: true };
}

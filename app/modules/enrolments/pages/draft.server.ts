import type { RouterContextProvider } from "react-router";
import { type Draft, DraftData } from "~/api/draft";
import type { Journey } from "~/api/journey";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, sessionContext, userContext } from "~/context";
import { requireInstitution } from "~/middleware/guard.server";
import { isSame } from "~/rules/json/canonical-json";

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
  const own = await context.get(apiContext).drafts.own();
  return own ? { kept: own, expired: false } : found;
}

async function draftHeld(context: Context, id: string): Promise<FoundDraft> {
  // A failure is thrown: without the draft a second one would be created, although the first is only unreachable for now.
  const draft = await orRefusal(context.get(apiContext).drafts.get({ id }), "NOT_FOUND");
  if (draft instanceof Refusal) return { kept: null, expired: true };
  const { userId } = draft.data;
  const user = context.get(userContext);
  // The draft belongs to another user: its owner signed in, the response got lost, then this user signed in.
  const isOthers = user !== null && userId !== null && userId !== user.id;
  return { kept: isOthers ? null : draft, expired: false };
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
  const { drafts } = context.get(apiContext);
  const content = { data, journeyId: journey?.id ?? null, journeyVersion: journey?.version ?? null };
  if (!draft) {
    const created = await orRefusal(drafts.create(content), ...UNSAVED);
    if (created instanceof Refusal) return { code: "SYSTEM_UNAVAILABLE" };
    holdDraft(context, created.id);
    return { draft: created, isMoved: false };
  }
  if (context.get(sessionContext).data.drafts?.[requireInstitution(context).id] !== draft.id)
    holdDraft(context, draft.id);
  const { id, version } = draft;
  const refusal = await orRefusal(drafts.save({ id, version, ...content }), ...UNSAVED, "DRAFT_CHANGED", "NOT_FOUND");
  if (!refusal) return { draft: { ...draft, ...content, movedFrom: null, version: version + 1 }, isMoved: false };
  if (refusal.code === "NOT_FOUND") return saveDraft(context, null, { journey, data });
  if (refusal.code !== "DRAFT_CHANGED") return { code: "SYSTEM_UNAVAILABLE" };
  return (await saveMoved(context, draft, content)) ?? { code: "DRAFT_CHANGED" };
}

/** Refusals after which the page shows the answers again, so that none is lost. */
const UNSAVED = ["SYSTEM_UNAVAILABLE", "VALIDATION"] as const;

/**
 * Stores the answers after a conflict, if the only change is that staff moved the draft to another version of its
 * journey. Null after any other change, and when the draft cannot be stored.
 */
async function saveMoved(
  context: Context,
  { id, data }: Draft,
  content: { data: DraftData; journeyId: string | null },
) {
  const { drafts } = context.get(apiContext);
  const now = await orRefusal(drafts.get({ id }), ...UNSAVED, "NOT_FOUND");
  if (now instanceof Refusal || now.movedFrom === null || now.journeyId !== content.journeyId) return null;
  if (!isSame(now.data, data)) return null;
  const { version, journeyVersion } = now;
  const change = { id, version, ...content, journeyVersion };
  if (await orRefusal(drafts.save(change), ...UNSAVED, "DRAFT_CHANGED", "NOT_FOUND")) return null;
  return { draft: { ...now, ...content, movedFrom: null, version: version + 1 }, isMoved: true };
}

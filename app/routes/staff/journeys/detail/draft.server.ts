import { data } from "react-router";
import { apiContext } from "~/context";
import type { JourneyContent, JourneyDraft } from "~/contract/journey-draft";
import type { JourneyContent as EditedContent } from "~/domain/journey/journey-content";
import type { TextKey } from "~/i18n/catalogue";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { revisionIn } from "../../desk/revision.server";
import { type DraftArgs, type RefusedEdit, saveDraft } from "../../draft/draft.server";
import { infoErrors } from "../info/info";

/** The journey that the URL names, with its draft; 404 without the right. */
export const loadDraft = ({ params: { id }, context }: Pick<DraftArgs, "params" | "context">): Promise<JourneyDraft> =>
  context.get(apiContext).journeyDrafts.get({ id });

/** A change that a script has saved. */
export interface SavedEdit extends Partial<Record<keyof RefusedEdit, undefined>> {
  /** The revision after the save. */
  saved: number;
}

/**
 * Saves a page's change of a journey, as `saveDraft` does.
 * @param to path to which a browser is redirected after the save, with `notice`
 * @param revision the revision from which the change was made
 * @returns for a script of a hydrated page, the saved revision in place of the redirect
 */
export async function saveEdit(
  args: DraftArgs,
  {
    edit,
    to,
    notice = "journey.saved",
    revision = revisionIn(requireForm(args)),
  }: { edit: (content: JourneyContent) => EditedContent; to: string; notice?: TextKey; revision?: number },
) {
  const saved = await saveDraft(args, {
    drafts: args.context.get(apiContext).journeyDrafts,
    edit: (content) => edit(content) as JourneyContent,
    revision,
    errorsOf: infoErrors,
  });
  if (typeof saved !== "number") return saved;
  return isFetched(args.request) ? data<SavedEdit>({ saved }) : seeWithNotice(args, to, notice);
}

/** Whether a script requests the data of a page, rather than a browser its document. */
const isFetched = (request: Request): boolean => new URL(request.url).pathname.endsWith(".data");

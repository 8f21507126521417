import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import type { EssayDraft } from "~/modules/essays/schema/essay-review";
import type { Actor } from "~/modules/people/service";
import type { AttemptRow } from "../essay-store";

interface Place {
  trx: TenantDatabase;
  row: AttemptRow;
  actor: Actor;
}

/** Longest feedback with the comments that are appended to it, in characters. */
const MOST = 3000;

/** The feedback of a grading, and below it the comments that the corrector ticked in the bank. */
export async function feedbackOf({ trx, row }: Pick<Place, "trx" | "row">, { feedback, comments }: EssayDraft) {
  if (comments.length === 0) return feedback;
  const ticked = await trx
    .selectFrom("essayComment")
    .select("text")
    .where("institutionId", "=", row.institutionId)
    .where("id", "in", comments)
    .orderBy("createdAt", "desc")
    .execute();
  const parts = [feedback, ...ticked.map(({ text }) => text)];
  return parts
    .filter((part) => part !== "")
    .join("\n")
    .slice(0, MOST);
}

/** Adds the comment that a corrector wrote, if any, to the bank of the essay's institution. */
export async function addComment({ trx, row, actor }: Place, { newComment, newCriterion }: EssayDraft, now: Date) {
  if (newComment === "") return;
  await trx
    .insertInto("essayComment")
    .values({
      ...{ id: newId(), institutionId: row.institutionId },
      ...{ criterion: newCriterion, text: newComment, authorId: actor.id, createdAt: now.toISOString() },
    })
    .execute();
}

import { z } from "zod";
import { ClaimWish } from "~/api/desk";
import { absent } from "~/api/refusal";
import { scopeOptions } from "~/modules/desk/service";
import { EssayCode, EssayDraft, EssayFinish, EssayReviewQuery } from "~/modules/essays/schema/essay-review";
import { command, operation, query } from "~/procedure/procedure";
import { declareConflict, essayClaim, withdrawConflict } from "./correction-claim";
import { essayDetail } from "./correction-detail";
import { finishGrading, saveGrading } from "./correction-grade";
import { listEssays } from "./correction-list";
import { undoResult } from "./correction-result";
import { findEssay } from "./correction-store";

const rules = { access: "essays.correct", inPerson: true } as const;
/** At this desk the id of an essay is its code. */
const One = z.object({ id: EssayCode });

/** The desk where staff correct essays. */
export const essayReviewProcedures = {
  /** The essays that the caller may grade, those that are due first. */
  list: query({ ...rules, input: EssayReviewQuery }, listEssays),

  /** The values that the list can be filtered by. */
  options: query(rules, async ({ scope }) => ({
    institution: scopeOptions(scope),
  })),

  /** Releases the essay `leaving` and claims the next one in the list that nobody else works on; null for none. */
  next: operation(
    { ...rules, input: EssayReviewQuery.extend({ leaving: EssayCode.nullable().default(null) }) },
    async (ctx, wanted) => ({ id: (await essayClaim.next(ctx, wanted))?.code ?? null }),
  ),

  /** An anonymous essay with its theme and rubric; looking at it does not claim it. */
  get: query({ ...rules, input: One }, async (ctx, { id }) => {
    const row = await findEssay(ctx, id);
    if (!row) throw absent();
    return essayDetail(ctx, row);
  }),

  /** Claims an essay for 20 minutes or renews the claim. */
  claim: command({ ...rules, input: ClaimWish.extend(One.shape) }, essayClaim.claim),

  /** Returns an essay to the queue; the saved grading stays. */
  release: command({ ...rules, input: One }, essayClaim.release),

  /** Stores the caller's grading as a draft. */
  save: operation({ ...rules, input: EssayDraft.extend(One.shape) }, saveGrading),

  /** Finishes the caller's grading. */
  finish: operation({ ...rules, input: EssayFinish.extend(One.shape) }, finishGrading),

  /** Declares that the caller knows the author; the essay returns to the queue for other correctors. */
  declareConflict: command({ ...rules, input: One }, declareConflict),

  /** Withdraws the declaration that the caller knows the author. */
  withdrawConflict: command({ ...rules, input: One }, withdrawConflict),

  /** Deletes a held result and reopens the last grading. */
  undo: command({ ...rules, input: One }, undoResult),
};

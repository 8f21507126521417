import { z } from "zod";
import { deskQuery } from "~/api/desk";
import { Id } from "~/api/value";
import { scopeOptions } from "~/modules/desk/service";
import { MatterAnswerInput, MatterNote, MatterQuery } from "~/modules/money/schema/reconciliation";
import { command, query } from "~/procedure/procedure";
import { answerMatter, correctAnswer } from "./matter-answer";
import { matterDetail } from "./matter-detail";
import { listMatters } from "./matter-list";

const answering = { access: "payments.reconcile", inPerson: true } as const;

/** The reconciliation: received money that does not match what is due, and the answers of staff. */
export const reconciliationProcedures = {
  /** A page of the entries; by default those that wait for an answer. */
  list: query({ access: "payments.read", input: MatterQuery }, listMatters),

  /** The institutions that the list can be filtered by. */
  institutions: query({ access: "payments.read" }, async ({ scope }) => scopeOptions(scope)),

  /** An entry with its charge, or with charges that are suggested or found by `q`, and its possible answers. */
  get: query({ access: "payments.read", input: z.object({ id: Id, q: deskQuery.q }) }, matterDetail),

  answer: command({ ...answering, input: MatterAnswerInput }, answerMatter),

  correct: command({ ...answering, input: MatterNote.extend({ id: Id }) }, correctAnswer),
};

import type { QueueRight } from "~/domain/desk/queue-right";
import { identityProviderProcedures, levelOfferProcedures, questionProcedures } from "./catalogue";
import { countWaiting, type WaitingQueue } from "./desk";
import { documentProcedures, documentQueue, documentReviewProcedures } from "./document";
import {
  bulkChangeProcedures,
  dashboardProcedures,
  draftProcedures,
  enrolmentProcedures,
  formDraftProcedures,
  journeyCaseProcedures,
  journeyDraftProcedures,
  journeyImportProcedures,
  journeyMoveProcedures,
  manualProcedures,
  recurrenceProcedures,
  savedViewProcedures,
  subscriptionProcedures,
  suggestionProcedures,
  toDoProcedures,
  translationProcedures,
  unfinishedApplicationProcedures,
  withdrawalProcedures,
} from "./enrolment";
import { entranceExamProcedures, examQuestionProcedures, selectionProcedures } from "./entrance";
import {
  essayCalibrationProcedures,
  essayModerationProcedures,
  essayProcedures,
  essayQueue,
  essayReviewProcedures,
  rubricProcedures,
} from "./essay";
import { examImportProcedures, examScoreProcedures, examScoreQueue, examScoreReviewProcedures } from "./exam";
import { accountProcedures, captchaProcedures, externalIdentityProcedures, sessionProcedures } from "./identity";
import {
  chargeDeskProcedures,
  closingProcedures,
  matterQueue,
  providerAccountProcedures,
  reconciliationProcedures,
  refundProcedures,
  refundQueue,
} from "./money-desk";
import {
  cardProcedures,
  chargeProcedures,
  paymentProcedures,
  providerNotificationProcedures,
  voucherProcedures,
} from "./payment";
import { privacyProcedures } from "./privacy";
import { type Procedures, query } from "./procedure";

/** The queues that the menu and the home page count, by the right to their desk. */
const queues: Readonly<Record<QueueRight, WaitingQueue>> = {
  "documents.review": documentQueue,
  "examScores.confirm": examScoreQueue,
  "essays.correct": essayQueue,
  "payments.refund": refundQueue,
  "payments.reconcile": matterQueue,
};

/** The numbers of waiting and overdue records in each queue that the caller has a right to. */
const waiting = query({ access: "user", inPerson: true }, (ctx) => countWaiting(ctx, queues));

/** All procedures by their subject. Pages call them as `api.suggestions.answer(…)`. */
export const procedures = {
  accounts: accountProcedures,
  bulkChanges: bulkChangeProcedures,
  captcha: captchaProcedures,
  cards: cardProcedures,
  chargeDesk: chargeDeskProcedures,
  charges: chargeProcedures,
  closings: closingProcedures,
  dashboard: dashboardProcedures,
  documentReviews: documentReviewProcedures,
  documents: documentProcedures,
  drafts: draftProcedures,
  enrolments: enrolmentProcedures,
  entranceExams: entranceExamProcedures,
  essayCalibrations: essayCalibrationProcedures,
  essayModeration: essayModerationProcedures,
  essayReviews: essayReviewProcedures,
  essays: essayProcedures,
  examImports: examImportProcedures,
  examQuestions: examQuestionProcedures,
  examScoreReviews: examScoreReviewProcedures,
  examScores: examScoreProcedures,
  externalIdentities: externalIdentityProcedures,
  formDrafts: formDraftProcedures,
  identityProviders: identityProviderProcedures,
  journeyCases: journeyCaseProcedures,
  journeyDrafts: journeyDraftProcedures,
  journeyImports: journeyImportProcedures,
  journeyMoves: journeyMoveProcedures,
  levelOffers: levelOfferProcedures,
  manuals: manualProcedures,
  payments: paymentProcedures,
  providerNotifications: providerNotificationProcedures,
  privacy: privacyProcedures,
  providerAccounts: providerAccountProcedures,
  questions: questionProcedures,
  reconciliation: reconciliationProcedures,
  recurrences: recurrenceProcedures,
  refunds: refundProcedures,
  rubrics: rubricProcedures,
  savedViews: savedViewProcedures,
  selections: selectionProcedures,
  sessions: sessionProcedures,
  subscriptions: subscriptionProcedures,
  suggestions: suggestionProcedures,
  toDo: { ...toDoProcedures, waiting },
  translations: translationProcedures,
  unfinishedApplications: unfinishedApplicationProcedures,
  vouchers: voucherProcedures,
  withdrawals: withdrawalProcedures,
} satisfies Record<string, Procedures>;

import { identityProviderProcedures, levelOfferProcedures, questionProcedures } from "./catalogue";
import { documentProcedures, documentReviewProcedures } from "./document";
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
  essayReviewProcedures,
  rubricProcedures,
} from "./essay";
import { examImportProcedures, examScoreProcedures, examScoreReviewProcedures } from "./exam";
import { accountProcedures, captchaProcedures, externalIdentityProcedures, sessionProcedures } from "./identity";
import {
  chargeDeskProcedures,
  closingProcedures,
  providerAccountProcedures,
  reconciliationProcedures,
  refundProcedures,
} from "./money-desk";
import { cardProcedures, chargeProcedures, paymentProcedures, voucherProcedures } from "./payment";
import { privacyProcedures } from "./privacy";
import type { Procedures } from "./procedure";

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
  toDo: toDoProcedures,
  translations: translationProcedures,
  unfinishedApplications: unfinishedApplicationProcedures,
  vouchers: voucherProcedures,
  withdrawals: withdrawalProcedures,
} satisfies Record<string, Procedures>;

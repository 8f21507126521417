import { apiKeyProcedures } from "~/modules/api-keys/service";
import { auditProcedures } from "~/modules/audit/service";
import { levelOfferProcedures } from "~/modules/catalogue/service";
import type { QueueRight } from "~/modules/desk/rules/queue-right";
import { countWaiting, type WaitingQueue } from "~/modules/desk/service";
import { documentProcedures, documentQueue, documentReviewProcedures } from "~/modules/documents/service";
import {
  agreementProcedures,
  bulkChangeProcedures,
  dashboardProcedures,
  draftProcedures,
  enrolmentProcedures,
  manualProcedures,
  recurrenceProcedures,
  savedViewProcedures,
  subscriptionProcedures,
  suggestionProcedures,
  toDoProcedures,
  unfinishedApplicationProcedures,
  withdrawalProcedures,
} from "~/modules/enrolments/service";
import { entranceExamProcedures, examQuestionProcedures, selectionProcedures } from "~/modules/entrance-exams/service";
import {
  essayCalibrationProcedures,
  essayModerationProcedures,
  essayProcedures,
  essayQueue,
  essayReviewProcedures,
  rubricProcedures,
} from "~/modules/essays/service";
import {
  examImportProcedures,
  examScoreProcedures,
  examScoreQueue,
  examScoreReviewProcedures,
} from "~/modules/exam-scores/service";
import { formDraftProcedures } from "~/modules/forms/service";
import {
  journeyCaseProcedures,
  journeyDraftProcedures,
  journeyImportProcedures,
  journeyMoveProcedures,
} from "~/modules/journeys/service";
import {
  chargeDeskProcedures,
  closingProcedures,
  matterQueue,
  providerAccountProcedures,
  reconciliationProcedures,
  refundProcedures,
  refundQueue,
} from "~/modules/money/service";
import {
  cardProcedures,
  chargeProcedures,
  paymentProcedures,
  providerNotificationProcedures,
  voucherProcedures,
} from "~/modules/payments/service";
import {
  accountProcedures,
  captchaProcedures,
  externalIdentityProcedures,
  sessionProcedures,
} from "~/modules/people/service";
import { privacyProcedures } from "~/modules/privacy/service";
import {
  agreementListProcedures,
  hostnameProcedures,
  intakeCopyProcedures,
  settingPictureProcedures,
  settingProcedures,
  settingTransferProcedures,
  signInTestProcedures,
  voucherBatchProcedures,
  webhookProcedures,
} from "~/modules/settings/service";
import { setupProcedures } from "~/modules/setup/service";
import { identityProviderProcedures, placeProcedures, questionProcedures } from "~/modules/tenancy/service";
import { translationProcedures } from "~/modules/translations/service";
import { userProcedures } from "~/modules/users/service";
import { type Procedures, query } from "~/procedure/procedure";

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
  agreementLists: agreementListProcedures,
  agreements: agreementProcedures,
  apiKeys: apiKeyProcedures,
  audit: auditProcedures,
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
  hostnames: hostnameProcedures,
  intakeCopies: intakeCopyProcedures,
  identityProviders: identityProviderProcedures,
  journeyCases: journeyCaseProcedures,
  journeyDrafts: journeyDraftProcedures,
  journeyImports: journeyImportProcedures,
  journeyMoves: journeyMoveProcedures,
  levelOffers: levelOfferProcedures,
  manuals: manualProcedures,
  payments: paymentProcedures,
  places: placeProcedures,
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
  settings: settingProcedures,
  settingPictures: settingPictureProcedures,
  settingTransfers: settingTransferProcedures,
  setup: setupProcedures,
  signInTest: signInTestProcedures,
  subscriptions: subscriptionProcedures,
  suggestions: suggestionProcedures,
  toDo: { ...toDoProcedures, waiting },
  translations: translationProcedures,
  unfinishedApplications: unfinishedApplicationProcedures,
  users: userProcedures,
  voucherBatches: voucherBatchProcedures,
  webhooks: webhookProcedures,
  vouchers: voucherProcedures,
  withdrawals: withdrawalProcedures,
} satisfies Record<string, Procedures>;

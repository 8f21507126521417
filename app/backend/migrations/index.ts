import type { Migration } from "kysely/migration";
import { initial } from "./candidate/0001-initial";
import { sequence } from "./candidate/0002-sequence";
import { identity } from "./candidate/0003-identity";
import { privacy } from "./candidate/0004-privacy";
import { secret } from "./candidate/0005-secret";
import { chargeMethod } from "./candidate/0006-charge-method";
import { draftOwner } from "./candidate/0007-draft-owner";
import { answer } from "./candidate/0008-answer";
import { customField } from "./candidate/0009-custom-field";
import { hostname } from "./candidate/0011-hostname";
import { scale } from "./candidate/0012-scale";
import { withdrawal } from "./candidate/0013-withdrawal";
import { levelLine } from "./candidate/0015-level-line";
import { dealOwner } from "./candidate/0069-deal-owner";
import { signLanguage } from "./candidate/0076-sign-language";
import { delayedErasure } from "./candidate/0078-delayed-erasure";
import { referenceData } from "./candidate/0100-reference-data";
import { learnedPostalCode } from "./candidate/0119-learned-postal-code";
import { identityIssuer } from "./candidate/0123-identity-issuer";
import { socialName } from "./candidate/0145-social-name";
import { deskIndex } from "./scale/0051-desk-index";
import { flatDesk } from "./scale/0064-flat-desk";
import { appealIndex } from "./scale/0066-appeal-index";
import { coveringIndex } from "./scale/0067-covering-index";
import { reusedDocument } from "./scale/0070-reused-document";
import { patientOutbox } from "./scale/0071-patient-outbox";
import { checkedColumn } from "./scale/0073-checked-column";
import { removedFile } from "./scale/0075-removed-file";
import { deliveredMessage } from "./scale/0080-delivered-message";
import { erasureState } from "./scale/0082-erasure-state";
import { openDocuments } from "./scale/0086-open-documents";
import { failingOutbox } from "./scale/0088-failing-outbox";
import { countedUse } from "./scale/0090-counted-use";
import { storedFile } from "./scale/0120-stored-file";
import { outboxTurn } from "./scale/0130-outbox-turn";
import { essay } from "./selection/0026-essay";
import { examScore } from "./selection/0027-exam-score";
import { correction } from "./selection/0028-correction";
import { entrance } from "./selection/0043-entrance";
import { essayAppeal } from "./selection/0054-essay-appeal";
import { calibration } from "./selection/0061-calibration";
import { gradeAgreement } from "./selection/0065-grade-agreement";
import { boardGrade } from "./selection/0068-board-grade";
import { examImportLine } from "./selection/0074-exam-import-line";
import { questionSearch } from "./selection/0091-question-search";
import { desk } from "./staff/0017-desk";
import { document } from "./staff/0018-document";
import { courseFacts } from "./staff/0020-course-facts";
import { actedHostname } from "./staff/0021-acted-hostname";
import { review } from "./staff/0022-review";
import { sentMessage } from "./staff/0023-sent-message";
import { bulkMove } from "./staff/0024-bulk-move";
import { deskPerson } from "./staff/0025-desk-person";
import { heldBulkMove } from "./staff/0029-held-bulk-move";
import { translation } from "./staff/0031-translation";
import { journeyDraft } from "./staff/0032-journey-draft";
import { money } from "./staff/0033-money";
import { providerAccount } from "./staff/0034-provider-account";
import { moneyDesk } from "./staff/0036-money-desk";
import { receipt } from "./staff/0037-receipt";
import { schedule } from "./staff/0038-schedule";
import { journeyImport } from "./staff/0039-journey-import";
import { formDraft } from "./staff/0041-form-draft";
import { reconciliation } from "./staff/0044-reconciliation";
import { courseSuggestion } from "./staff/0046-course-suggestion";
import { closing } from "./staff/0047-closing";
import { translationRevision } from "./staff/0048-translation-revision";
import { unfinished } from "./staff/0049-unfinished";
import { bulkChange } from "./staff/0050-bulk-change";
import { journeyCase } from "./staff/0052-journey-case";
import { journeySchedule } from "./staff/0053-journey-schedule";
import { bulkChangeAuthor } from "./staff/0056-bulk-change-author";
import { documentScan } from "./staff/0057-document-scan";
import { journeyMove } from "./staff/0058-journey-move";
import { manualAndOldFiles } from "./staff/0060-manual-and-old-files";
import { recurrence } from "./staff/0062-recurrence";
import { auditCorrelation } from "./staff/0072-audit-correlation";
import { documentReminder } from "./staff/0084-document-reminder";
import { componentAction } from "./staff/0140-component-action";
import { heldMove } from "./staff/0150-held-move";
import { heldErasure } from "./staff/0151-held-erasure";
import { untoldApproval } from "./staff/0152-untold-approval";
import { reviewedDocument } from "./staff/0153-reviewed-document";
import { sumOrder } from "./staff/0154-sum-order";
import { payeeAccount } from "./staff/0155-payee-account";

/**
 * All migrations by name, in the order of their names. They are imported, not found in the folders, because the server
 * is bundled.
 */
export const migrations: Record<string, Migration> = {
  "0001-initial": initial,
  "0002-sequence": sequence,
  "0003-identity": identity,
  "0004-privacy": privacy,
  "0005-secret": secret,
  "0006-charge-method": chargeMethod,
  "0007-draft-owner": draftOwner,
  "0008-answer": answer,
  "0009-custom-field": customField,
  "0011-hostname": hostname,
  "0012-scale": scale,
  "0013-withdrawal": withdrawal,
  "0015-level-line": levelLine,
  "0017-desk": desk,
  "0018-document": document,
  "0020-course-facts": courseFacts,
  "0021-acted-hostname": actedHostname,
  "0022-review": review,
  "0023-sent-message": sentMessage,
  "0024-bulk-move": bulkMove,
  "0025-desk-person": deskPerson,
  "0026-essay": essay,
  "0027-exam-score": examScore,
  "0028-correction": correction,
  "0029-held-bulk-move": heldBulkMove,
  "0031-translation": translation,
  "0032-journey-draft": journeyDraft,
  "0033-money": money,
  "0034-provider-account": providerAccount,
  "0036-money-desk": moneyDesk,
  "0037-receipt": receipt,
  "0038-schedule": schedule,
  "0039-journey-import": journeyImport,
  "0041-form-draft": formDraft,
  "0043-entrance": entrance,
  "0044-reconciliation": reconciliation,
  "0046-course-suggestion": courseSuggestion,
  "0047-closing": closing,
  "0048-translation-revision": translationRevision,
  "0049-unfinished": unfinished,
  "0050-bulk-change": bulkChange,
  "0051-desk-index": deskIndex,
  "0052-journey-case": journeyCase,
  "0053-journey-schedule": journeySchedule,
  "0054-essay-appeal": essayAppeal,
  "0056-bulk-change-author": bulkChangeAuthor,
  "0057-document-scan": documentScan,
  "0058-journey-move": journeyMove,
  "0060-manual-and-old-files": manualAndOldFiles,
  "0061-calibration": calibration,
  "0062-recurrence": recurrence,
  "0064-flat-desk": flatDesk,
  "0065-grade-agreement": gradeAgreement,
  "0066-appeal-index": appealIndex,
  "0067-covering-index": coveringIndex,
  "0068-board-grade": boardGrade,
  "0069-deal-owner": dealOwner,
  "0070-reused-document": reusedDocument,
  "0071-patient-outbox": patientOutbox,
  "0072-audit-correlation": auditCorrelation,
  "0073-checked-column": checkedColumn,
  "0074-exam-import-line": examImportLine,
  "0075-removed-file": removedFile,
  "0076-sign-language": signLanguage,
  "0078-delayed-erasure": delayedErasure,
  "0080-delivered-message": deliveredMessage,
  "0082-erasure-state": erasureState,
  "0084-document-reminder": documentReminder,
  "0086-open-documents": openDocuments,
  "0088-failing-outbox": failingOutbox,
  "0090-counted-use": countedUse,
  "0091-question-search": questionSearch,
  "0100-reference-data": referenceData,
  "0119-learned-postal-code": learnedPostalCode,
  "0120-stored-file": storedFile,
  "0123-identity-issuer": identityIssuer,
  "0130-outbox-turn": outboxTurn,
  "0140-component-action": componentAction,
  "0145-social-name": socialName,
  "0150-held-move": heldMove,
  "0151-held-erasure": heldErasure,
  "0152-untold-approval": untoldApproval,
  "0153-reviewed-document": reviewedDocument,
  "0154-sum-order": sumOrder,
  "0155-payee-account": payeeAccount,
};

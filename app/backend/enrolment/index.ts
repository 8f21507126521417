import { enrolmentContractResource } from "./contract/enrolment-contract";
import { dealResource } from "./deal";
import { journeyResource } from "./journey/journey";
import { manualResource } from "./manual";
import { personResource } from "./person";
import { subscriptionResource } from "./subscription";
import { courseSuggestionResource } from "./suggestion/course-suggestion";

export { carryOutActions } from "./action/carry-out";
export { bulkChangeProcedures } from "./bulk/bulk-change";
export { runBulkChanges } from "./bulk/bulk-job";
export { consentsOf, recordConsent } from "./consent";
export { crmTopics, deliverCrm } from "./crm-delivery";
export { dashboardProcedures } from "./dashboard";
export { enrolmentProcedures } from "./desk/enrolment";
export { savedViewProcedures } from "./desk/saved-view";
export { toDoProcedures } from "./desk/to-do";
export { draftProcedures } from "./draft";
export { formDraftProcedures } from "./form/form-draft";
export { journeyCaseProcedures } from "./journey/case/journey-case";
export { journeyDraftProcedures } from "./journey/journey-draft";
export { activateDueJourneys } from "./journey/journey-schedule";
export { journeyMoveProcedures } from "./journey/move/journey-move";
export { journeyImportProcedures } from "./journey/transfer/journey-import";
export { manualProcedures } from "./manual";
export { recurrenceProcedures } from "./recurrence";
export { selectionOfRecord, selectionsOfRecord, stepsOf } from "./step";
export { subscriptionProcedures } from "./subscription";
export { cancelForErasure, cancelRefunded } from "./subscription-cancel";
export { changeStatus } from "./subscription-status";
export { TRACKING_TOPIC } from "./subscription-write";
export { suggestionProcedures } from "./suggestion/course-suggestion";
export { translationProcedures } from "./translation/translation";
export { unfinishedApplicationProcedures } from "./unfinished/unfinished-application";
export { withdrawalProcedures } from "./withdrawal";

/** The resources of this group; register a new one here. */
export const enrolmentResources = [
  courseSuggestionResource,
  dealResource,
  enrolmentContractResource,
  journeyResource,
  manualResource,
  personResource,
  subscriptionResource,
];

import { enrolmentContractResource } from "./contract/enrolment-contract";
import { dealResource } from "./deal";
import { manualResource } from "./manual";
import { personResource } from "./person";
import { subscriptionResource } from "./subscription";
import { courseSuggestionResource } from "./suggestion/course-suggestion";

export { carryOutActions } from "./action/carry-out";
export { simulatedActions } from "./action/simulated-action";
export { agreementProcedures } from "./agreement/agreement";
export { bulkChangeProcedures } from "./bulk/bulk-change";
export { changeHeld } from "./bulk/bulk-held";
export { type JourneyMoves, runBulkChanges } from "./bulk/bulk-job";
export { claimRow, settle } from "./bulk/bulk-settle";
export { consentsOf, recordConsent } from "./consent";
export { crmTopics, deliverCrm } from "./crm-delivery";
export { dashboardProcedures } from "./dashboard";
export { enrolmentProcedures } from "./desk/enrolment";
export { savedViewProcedures } from "./desk/saved-view";
export { toDoProcedures } from "./desk/to-do";
export { draftProcedures } from "./draft";
export { manualProcedures } from "./manual";
export { recurrenceProcedures } from "./recurrence";
export { selectionOfRecord, selectionsOfRecord, stepsOf } from "./step";
export { handOver } from "./student-record";
export { subscriptionProcedures } from "./subscription";
export { cancelForErasure, cancelRefunded } from "./subscription-cancel";
export { firstStatus, isSelection, journeyFacts, selectionsOf } from "./subscription-journey";
export { enterableOf, findEnterable, priceWith } from "./subscription-price";
export { changeStatus } from "./subscription-status";
export { TRACKING_TOPIC } from "./subscription-write";
export { suggestionProcedures } from "./suggestion/course-suggestion";
export { unfinishedApplicationProcedures } from "./unfinished/unfinished-application";
export { withdrawalProcedures } from "./withdrawal";

/** The resources of this module; register a new one here. */
export const enrolmentResources = [
  enrolmentContractResource,
  dealResource,
  manualResource,
  personResource,
  subscriptionResource,
  courseSuggestionResource,
];

export { admissionsQuery, isAdmittedAt } from "./admission";
export { isOverdue, overdueCondition } from "./answer-time";
export { type ClaimHolder, claimOf, claimRecord, endClaim, releaseClaim, renewClaim } from "./claim";
export { claimsOf } from "./claimed-queue";
export { amongDays, onDays } from "./day-filter";
export { forgetWork } from "./desk-erasure";
export { auditExport } from "./export-audit";
export {
  type ApplyHeld,
  applyDueDecisions,
  type HeldDecision,
  holdDecision,
  type NewDecision,
  takeHeld,
  tellAuthor,
} from "./held-decision";
export { effectiveAt, effectiveIn, holdTime } from "./hold-time";
export {
  containing,
  countSource,
  type KeysetList,
  type KeysetPage,
  type KeysetRows,
  type KeyTable,
  keysetSource,
  keysIn,
  pageOfList,
  readBy,
  rowsSource,
  type Sieve,
  searchedText,
} from "./keyset";
export { listPage, listPageWith, reviewParts, selectParts } from "./list-page";
export { addNote, notesQuery } from "./note";
export { claimIn, heldIn, ownHeld } from "./queue-row";
export { among, type Ranges } from "./range";
export {
  countAt,
  type IndexRange,
  institutionIdsWith,
  institutionsWith,
  placeWith,
  scopeOptions,
  staffContext,
} from "./scope";
export { holdersOf } from "./staff-option";
export { countWaiting, overdueIn, sentQueue, type WaitingQueue } from "./waiting";

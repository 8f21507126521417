export { type ClaimHolder, claimOf, claimRecord, endClaim, releaseClaim } from "./claim";
export { claimsOf } from "./claimed-queue";
export { forgetWork } from "./desk-erasure";
export {
  type ApplyHeld,
  applyDueDecisions,
  type HeldDecision,
  type HeldKey,
  holdDecision,
  type NewDecision,
  takeHeld,
  tellAuthor,
} from "./held-decision";
export { effectiveAt, effectiveIn, holdTime } from "./hold-time";
export {
  COUNT_LIMIT,
  countSource,
  type KeysetList,
  type KeysetPage,
  type KeysetRows,
  type KeyTable,
  keysetSource,
  keysIn,
  pageOfList,
  rowsSource,
} from "./keyset";
export { listPage } from "./list-page";
export { addNote, notesQuery } from "./note";
export { institutionIdsWith, institutionsWith, placeWith } from "./scope";

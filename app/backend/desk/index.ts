export { type ClaimHolder, claimOf, claimRecord, endClaim, releaseClaim } from "./claim";
export { COUNT_LIMIT, countOfList, type KeysetList, type KeysetPage, type KeysetRows, pageOfList } from "./keyset";
export { addNote, notesOf } from "./note";
export { institutionsWith, placeWith } from "./scope";

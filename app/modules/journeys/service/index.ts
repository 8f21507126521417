import { journeyResource } from "./journey";

export { journeyCaseProcedures } from "./case/journey-case";
export { journeyDraftProcedures } from "./journey-draft";
export { activateDueJourneys } from "./journey-schedule";
export { journeyMoveProcedures } from "./move/journey-move";
export { journeyMoves } from "./move/move-row";
export { journeyImportProcedures } from "./transfer/journey-import";
export { freed } from "./transfer/journey-import-plan";
export {
  activateNew,
  type FileVersion,
  isSameJourney,
  publishedJourneys,
  publishedProblems,
  publishedRows,
  publishNext,
  switchJourney,
} from "./transfer/published-journey";

/** The resources of this module; register a new one here. */
export const journeyResources = [journeyResource];

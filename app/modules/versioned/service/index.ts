export {
  auditEdit,
  changedMeanwhile,
  type Editing,
  expectRevision,
  KEPT_REVISIONS,
  type Overlap,
  type RevisionKind,
} from "./revision";
export { Overtaken, settled } from "./settled";

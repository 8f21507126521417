export { applyDueErasures } from "./erasure-case";
export { privacyProcedures } from "./privacy";

export { auditProcedures } from "./audit";

export { addOperatorHostname, createOperator, isOperator, operatorHostname } from "./new-operator";
export { createTenant, isHostname, takenBy } from "./new-tenant";
export { setupProcedures } from "./setup";
export { hasTenant, issueSetupCode } from "./setup-code";

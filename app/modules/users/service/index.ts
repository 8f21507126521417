export { createFirstAccount } from "./new-account";
export { userProcedures } from "./users";

export { createFirstAccount } from "./new-account";
export { giveRoles, type StaffMember, staffAt } from "./staff-file";
export { userProcedures } from "./users";

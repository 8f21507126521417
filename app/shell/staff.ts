import type { User } from "~/contract/user";
import { isStaffRole } from "~/domain/access/role";

/** Whether the user acts in a role that works for institutions. */
export function isStaff(user: User | null): boolean {
  const role = user?.rights.currentRole?.role;
  return role !== undefined && isStaffRole(role.alias);
}

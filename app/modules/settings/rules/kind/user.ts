import { staffRoles } from "~/modules/people/rules/access/grant";
import { parseEmail } from "~/modules/people/rules/email";
import { choices, line } from "../setting-field";
import { defineKind, type SettingErrors } from "../setting-kind";

/** A member of the staff with the roles at the institution. Who is new gets an invitation, never access at once. */
export const user = defineKind("user", {
  fields: { key: line(200), name: line(100), roles: choices(...staffRoles) },
  key: ["key"],
  title: "name",
  columns: ["key"],
  editedAt: "/users",
  isOnlyInFile: true,
  isArchivable: false,
  check({ key, roles }): SettingErrors {
    return {
      ...(parseEmail(key) === null ? { key: "setting.errorEmail" } : {}),
      ...(roles.length === 0 ? { roles: "setting.errorRequired" } : {}),
    };
  },
});

import type { Role } from "~/api/right";
import { translator } from "~/i18n/translator";
import { type RoleAlias, roleOf } from "~/modules/people/rules/access/role";
import type { Language } from "~/rules/language";

/** Converts a role to the API's form; its alias is also its id. */
export function roleView(alias: string, language: Language): Role {
  const name = roleOf(alias) ? translator(language)(`roleName.${alias as RoleAlias}`) : alias;
  return { id: alias, roleId: alias, alias, name };
}

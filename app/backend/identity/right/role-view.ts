import type { Role } from "~/contract/right";
import { type RoleAlias, roleOf } from "~/domain/access/role";
import type { Language } from "~/domain/language";
import { translator } from "~/i18n/translator";

/** Converts a role to the contract's form; its alias is also its id. */
export function roleView(alias: string, language: Language): Role {
  const name = roleOf(alias) ? translator(language)(`roleName.${alias as RoleAlias}`) : alias;
  return { id: alias, roleId: alias, alias, name };
}

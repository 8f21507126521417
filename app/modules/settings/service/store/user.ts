import type { TenantDatabase } from "~/data/tenant";
import { mayGrant } from "~/modules/people/rules/access/grant";
import type { RoleAlias } from "~/modules/people/rules/access/role";
import { audit, callerAuthor } from "~/modules/people/service";
import { user } from "~/modules/settings/rules/kind/user";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { giveRoles, staffAt } from "~/modules/users/service";
import type { AuditFacts } from "~/procedure/procedure";
import type { AuditAction } from "~/rules/audit-action";
import { type SettingPlace, storeOf, type Writing } from "../setting-store";

type User = ContentOf<typeof user.fields>;

/** The staff of an institution, who have pages of their own. A file gives rights and takes none away. */
export const userStore = storeOf({
  kind: user,
  async read(db, { institutionId }) {
    return (await staffAt(db, institutionId)).map(({ id, email, name, roles, isDeactivated }) => ({
      ...{ id, isArchived: isDeactivated, facts: roles },
      content: { key: email, name, roles },
    }));
  },
  added: () => ({}),
  async settle(db, place, records, writing) {
    for (const { content, isArchived } of records) if (!isArchived) await give(db, place, content, writing);
  },
  async write(db, place, { id, content }, _keys, writing) {
    const known = (await staffAt(db, place.institutionId)).find((one) => one.id === id);
    const roles = content.roles.filter((role) => !known?.roles.includes(role as RoleAlias));
    if (!known?.isDeactivated) await give(db, place, { ...content, roles }, writing);
  },
  isSame: ({ roles }, given) => given.roles.every((role) => roles.includes(role)),
  check({ roles }, known: readonly string[] = [], around): Record<string, string> {
    const caller = around?.writing.caller;
    const added = roles.filter((role) => !known.includes(role));
    if (!around || !caller || added.length === 0) return {};
    const { institutionId } = around.place;
    const right = { level: "institution" as const, tenantId: around.writing.tenantId, institutionId };
    const isAllowed = added.every(
      (alias) => caller.role && mayGrant(caller.role, { ...right, alias: alias as RoleAlias }),
    );
    return isAllowed ? {} : { roles: "users.rightOutOfReach" };
  },
});

function give(db: TenantDatabase, { institutionId }: SettingPlace, { key: email, ...own }: User, writing: Writing) {
  const { tenantId, now, caller, config = {} } = writing;
  const giving = {
    ...{ db, now, caller, config },
    audit: (action: AuditAction, facts: AuditFacts) => audit(db, { ...callerAuthor(caller), ...facts, action }, now),
  };
  return giveRoles(giving, { email, name: own.name, roles: own.roles as RoleAlias[] }, { tenantId, institutionId });
}

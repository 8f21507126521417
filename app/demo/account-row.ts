import type { Rows } from "~/data/insert-rows";
import { calledName } from "~/modules/people/rules/person-name";
import { OPERATIONS, UserSettings } from "~/modules/tenancy/service";
import { accounts, type DemoAccount } from "./account";
import { demoId } from "./demo-id";

/** The id of a demo account's tenant. */
export const demoTenantId = (tenant: DemoAccount["tenant"]) => (tenant === OPERATIONS ? OPERATIONS : demoId(tenant));

/** The demo people, their accounts and rights. @param passwordHash of the one demo password */
export function accountRows(passwordHash: string, now: Date): Rows {
  const at = now.toISOString();
  return {
    person: accounts.flatMap(({ tenant, email, person }) => {
      if (!person) return [];
      const { fullName, socialName, cpf, rne, passport, birthday, email: own, ...data } = person;
      return [
        {
          tenantId: demoTenantId(tenant),
          id: demoId("person", email),
          cpf: cpf ?? null,
          rne: rne ?? null,
          passport: passport ?? null,
          name: fullName,
          socialName: socialName ?? null,
          email: own,
          birthday,
          dataJson: JSON.stringify(data),
          createdAt: at,
          updatedAt: at,
        },
      ];
    }),
    userAccount: accounts.map(({ tenant, type, name, email, person }) => ({
      tenantId: demoTenantId(tenant),
      id: demoId("user", email),
      personId: person ? demoId("person", email) : null,
      username: email,
      email,
      document: person?.cpf ?? null,
      name: person ? calledName(name, person.socialName) : name,
      type,
      passwordHash,
      temporaryPassword: 0,
      settingsJson: JSON.stringify(UserSettings.parse({ cellphone: person?.cellphone ?? null })),
      createdAt: at,
    })),
    userRight: accounts.flatMap(({ tenant: own, email, rights }) =>
      rights.map(({ role, level, tenant, institution }) => ({
        tenantId: demoTenantId(own),
        userId: demoId("user", email),
        level,
        rightTenantId: tenant ? demoId(tenant) : "",
        institutionId: institution ? demoId(institution) : "",
        roleAlias: role,
        createdAt: at,
      })),
    ),
  };
}

import { UserSettings } from "~/backend/catalogue";
import { calledName } from "~/domain/person/person-name";
import { OPERATIONS } from "../operation-setting";
import { accounts, type DemoAccount } from "./account";
import { demoId } from "./demo-id";
import type { Rows } from "./row";

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
          tenant_id: demoTenantId(tenant),
          id: demoId("person", email),
          cpf: cpf ?? null,
          rne: rne ?? null,
          passport: passport ?? null,
          name: fullName,
          social_name: socialName ?? null,
          email: own,
          birthday,
          data_json: JSON.stringify(data),
          created_at: at,
          updated_at: at,
        },
      ];
    }),
    user_account: accounts.map(({ tenant, type, name, email, person }) => ({
      tenant_id: demoTenantId(tenant),
      id: demoId("user", email),
      person_id: person ? demoId("person", email) : null,
      username: email,
      email,
      document: person?.cpf ?? null,
      name: person ? calledName(name, person.socialName) : name,
      type,
      password_hash: passwordHash,
      temporary_password: 0,
      settings_json: JSON.stringify(UserSettings.parse({ cellphone: person?.cellphone ?? null })),
      created_at: at,
    })),
    user_right: accounts.flatMap(({ tenant: own, email, rights }) =>
      rights.map(({ role, level, tenant, institution }) => ({
        tenant_id: demoTenantId(own),
        user_id: demoId("user", email),
        level,
        right_tenant_id: tenant ? demoId(tenant) : "",
        institution_id: institution ? demoId(institution) : "",
        role_alias: role,
        created_at: at,
      })),
    ),
  };
}

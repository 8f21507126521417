import type { Database } from "~/data/connection";
import { tenantHandle } from "~/data/tenant";
import type { HeldRole } from "~/modules/people/rules/access/role";
import type { NewOperator } from "~/modules/setup/schema/setup";
import { OPERATIONS } from "~/modules/tenancy/service";
import { createFirstAccount } from "~/modules/users/service";
import { APPLICATION } from "./new-tenant";

/** The hostname where operators sign in; null when there is none. */
export async function operatorHostname(db: Database): Promise<string | null> {
  const row = await db.selectFrom("hostname").select("hostname").where("tenantId", "is", null).executeTakeFirst();
  return row?.hostname ?? null;
}

/** Makes a hostname that of the operators. */
export async function addOperatorHostname(db: Database, hostname: string): Promise<void> {
  const row = { hostname, tenantId: null, institutionId: null, application: APPLICATION };
  await db.insertInto("hostname").values(row).execute();
}

/** Whether an operator has this e-mail address. */
export async function isOperator(db: Database, email: string): Promise<boolean> {
  const row = await tenantHandle(db, OPERATIONS)
    .selectFrom("userAccount")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Creates the account of an operator, whose role reaches every tenant. Call it in a transaction, after `isOperator`.
 * @param passwordHash null sends an invitation
 * @returns the path of the invitation, without the base; null for one who has a password
 */
export async function createOperator(
  db: Database,
  { operatorName: name, operatorEmail: email }: Pick<NewOperator, "operatorName" | "operatorEmail">,
  passwordHash: string | null,
  now: Date,
): Promise<string | null> {
  const right: HeldRole = { alias: "operator", level: "application", tenantId: null, institutionId: null };
  const operator = { type: "operator" as const, name, email, passwordHash };
  return (await createFirstAccount(tenantHandle(db, OPERATIONS), operator, right, null, now)).invitation;
}

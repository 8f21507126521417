import type { Selectable } from "kysely";
import type { HeldRole } from "~/domain/access/role";
import type { Schema } from "./database/schema";

/** The signed-in user behind a call. */
export interface Caller {
  /** Tenant of the account; a role held elsewhere acts in that tenant instead, which the context names. */
  tenantId: string;
  userId: string;
  personId: string | null;
  type: "candidate" | "administrator" | "operator";
  /** The role assumed with the token in use; null until one is, and again once its right was taken away. */
  role: HeldRole | null;
  /** Who acts as this user, and the tenant of that account; null normally. */
  impersonatorId: string | null;
  impersonatorTenantId: string | null;
  /** Hash and end of the token in use, to end it. */
  tokenHash: string;
  tokenExpiresAt: string;
  /** The account as it was when the call came. */
  account: Selectable<Schema["user_account"]>;
}

import type { ColumnType } from "kysely";

/** Yes or no, as both engines store it. */
export type Flag = 0 | 1;

/** A row of one tenant. */
export interface TenantOwned {
  tenant_id: string;
  id: string;
}

/** A row of one institution of a tenant. */
export interface InstitutionOwned extends TenantOwned {
  institution_id: string;
}

/** A column that is null where an insert does not name it. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

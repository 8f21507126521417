import type { ColumnType } from "kysely";

/** A boolean, as both engines store it. */
export type Flag = 0 | 1;

/** A row that belongs to a tenant. */
export interface TenantOwned {
  tenant_id: string;
  id: string;
}

/** A row that belongs to an institution of a tenant. */
export interface InstitutionOwned extends TenantOwned {
  institution_id: string;
}

/** A column that is null when an insert omits it. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A text that is empty when an insert omits it. */
export type Filled = ColumnType<string, string | undefined, string>;

/** A number that is zero when an insert omits it. */
export type Tally = ColumnType<number, number | undefined, number>;

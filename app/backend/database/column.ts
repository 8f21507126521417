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

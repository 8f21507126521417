/** A feature as menus and rights describe it. */
export interface FeatureEntry {
  icon: string;
  /** Path of its page; null for a right without its own page. */
  webRoute: string | null;
  /** Whether menus show it, which needs a page. */
  menuVisibility: boolean;
  /** Not granted while impersonating. */
  onlyInPerson?: true;
  /** Granted within a tenant only, not in a role for the whole application. */
  onlyInTenant?: true;
  /** Not granted in a role at one institution. */
  exceptInInstitution?: true;
}

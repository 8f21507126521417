/** What providers and staff need to set up the ways to sign in. */
export interface SignInSetup {
  /** The addresses of the portal at the tenant's hostnames, base path included. */
  addresses: string[];
  /** The providers that can be tested, because their settings are complete. */
  ready: string[];
}

/** The account that a test of a provider would have signed in. */
export interface SignInAccount {
  name: string;
  username: string;
  /** Whether it is of an administrator of the whole tenant. */
  isAdministrator: boolean;
  /** Whether the identity is linked already; otherwise the first sign-in links it. */
  isLinked: boolean;
}

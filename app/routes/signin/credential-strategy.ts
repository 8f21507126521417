import { Strategy } from "remix-auth/strategy";

/** What a visitor typed to sign in. */
export interface Credentials {
  /** E-mail, CPF, RNE or passport. */
  username: string;
  password: string;
}

/** Signs in with credentials of a form that was read and checked before, since a body can be read only once. */
export class CredentialStrategy<Account> extends Strategy<Account, Credentials> {
  name = "credentials";
  readonly #credentials: Credentials;

  constructor(credentials: Credentials, verify: (credentials: Credentials) => Promise<Account>) {
    super(verify);
    this.#credentials = credentials;
  }

  authenticate(): Promise<Account> {
    return this.verify(this.#credentials);
  }
}

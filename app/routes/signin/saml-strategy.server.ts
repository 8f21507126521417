import { Strategy } from "remix-auth/strategy";
import type { SamlAnswer } from "~/context";
import type { SamlProvider } from "~/contract/identity-provider";
import { type ServiceProvider, verifySamlResponse } from "./saml-response.server";

interface Posted {
  /** `SAMLResponse` of a form that was read before. */
  response: string;
  provider: SamlProvider;
  self: ServiceProvider;
  now: Date;
}

/** Takes the answer of the institution's own SAML 2.0 provider. */
export class SamlStrategy<Account> extends Strategy<Account, SamlAnswer> {
  name = "saml";
  readonly #posted: Posted;

  constructor(posted: Posted, verify: (answer: SamlAnswer) => Promise<Account>) {
    super(verify);
    this.#posted = posted;
  }

  /** @throws SamlRefused, or what the library throws, when the answer proves nothing */
  async authenticate(): Promise<Account> {
    const { response, provider, self, now } = this.#posted;
    return this.verify(await verifySamlResponse(response, provider, self, now));
  }
}

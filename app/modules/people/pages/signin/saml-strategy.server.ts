import { Strategy } from "remix-auth/strategy";
import type { SamlAnswer } from "~/context";
import type { SamlProvider } from "~/modules/tenancy/schema/identity-provider";
import { type ServiceProvider, verifySamlResponse } from "./saml-response.server";

interface Posted {
  /** `SAMLResponse` of the posted form. */
  response: string;
  provider: SamlProvider;
  self: ServiceProvider;
  now: Date;
}

/** Verifies the answer of the institution's own SAML 2.0 provider. */
export class SamlStrategy<Account> extends Strategy<Account, SamlAnswer> {
  name = "saml";
  readonly #posted: Posted;

  constructor(posted: Posted, verify: (answer: SamlAnswer) => Promise<Account>) {
    super(verify);
    this.#posted = posted;
  }

  /** @throws SamlRefused, or an error of the library, when the answer is not valid */
  async authenticate(): Promise<Account> {
    const { response, provider, self, now } = this.#posted;
    const { attributes: _, ...answer } = await verifySamlResponse(response, provider, self, now);
    return this.verify(answer);
  }
}

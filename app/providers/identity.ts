import { z } from "zod";
import { readText } from "~/api/body";
import { exchange, jsonOf } from "~/api/exchange";
import { guardedFetch, InsideAddress } from "~/api/guarded-fetch";

/** Why what a provider publishes cannot be used. */
export type IdentityProblem =
  | "unreachable"
  | "inside"
  | "too-large"
  | "not-https"
  | "refused"
  | "other-issuer"
  | "incomplete";

/** What a provider publishes cannot be used. */
export class IdentityUnusable extends Error {
  override name = "IdentityUnusable";
  readonly problem: IdentityProblem;

  constructor(problem: IdentityProblem, detail: string) {
    super(detail);
    this.problem = problem;
  }
}

/** Reads what identity providers publish about themselves, at addresses that tenants name. */
export interface IdentityDirectory {
  /** The text at an address of SAML metadata. @throws IdentityUnusable */
  metadata(address: string): Promise<string>;
  /** Checks that an OpenID issuer publishes what a sign-in needs. @throws IdentityUnusable */
  checkIssuer(issuer: string): Promise<void>;
}

/** The largest metadata that is read, in bytes; those of one provider have a tenth. */
export const MAX_METADATA = 250_000;
const MAX_DISCOVERY = 256 * 1024;
const TIMEOUT_MS = 8_000;

const Published = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
});

/** @param allowsAll whether http addresses and those inside the server's network may be read; for tests */
export function createIdentityDirectory(allowsAll: boolean): IdentityDirectory {
  const fetch = allowsAll ? undefined : guardedFetch;
  const isAllowed = (address: string) => allowsAll || URL.parse(address)?.protocol === "https:";

  async function read<Result>(address: string, accept: string, of: (response: Response) => Promise<Result>) {
    if (!isAllowed(address)) throw new IdentityUnusable("not-https", "the address has to begin with https");
    try {
      return await exchange(
        address,
        { headers: { accept } },
        {
          ...{ timeoutMs: TIMEOUT_MS, fetch },
          read(response) {
            if (!response.ok) throw new IdentityUnusable("refused", `the answer has the status ${response.status}`);
            return of(response);
          },
        },
      );
    } catch (error) {
      if (error instanceof IdentityUnusable) throw error;
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const detail = cause instanceof Error ? cause.message : String(cause);
      throw new IdentityUnusable(cause instanceof InsideAddress ? "inside" : "unreachable", detail);
    }
  }

  return {
    metadata: (address) =>
      read(address, "application/samlmetadata+xml, application/xml, text/xml", async (response) => {
        const text = await readText(response, MAX_METADATA);
        if (text === null) throw new IdentityUnusable("too-large", `more than ${MAX_METADATA} bytes`);
        return text;
      }),
    async checkIssuer(issuer) {
      const address = `${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`;
      const answer = await read(address, "application/json", (response) => jsonOf(response, MAX_DISCOVERY));
      const found = Published.safeParse(answer);
      if (!found.success)
        throw new IdentityUnusable("incomplete", found.error.issues.map(({ path }) => path.join(".")).join(", "));
      if (found.data.issuer !== issuer) throw new IdentityUnusable("other-issuer", found.data.issuer);
      const { authorization_endpoint, token_endpoint, jwks_uri } = found.data;
      if (![authorization_endpoint, token_endpoint, jwks_uri].every(isAllowed))
        throw new IdentityUnusable("not-https", "an endpoint of the issuer has no https address");
    },
  };
}

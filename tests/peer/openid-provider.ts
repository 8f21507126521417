import type { RequestListener } from "node:http";
import Provider from "oidc-provider";
import { listen } from "./listen";

interface Interacting {
  callback(): RequestListener;
  interactionFinished(req: unknown, res: unknown, result: object): Promise<void>;
  Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> };
}

interface Asked {
  oidc: { client: { clientId: string }; session: { accountId: string }; provider: Interacting };
}

/** A real OpenID provider (oidc-provider) on a socket; every visitor is signed in as `account` and consents. */
export async function openOpenIdProvider(clients: { id: string; secret: string; returnUrls: string[] }[]) {
  const state = { account: "ana", email: "ana@gmail.com", verified: true };
  let provider: Interacting | undefined;
  const server = await listen((req, res) => {
    if (!provider) return void res.writeHead(503).end();
    if (req.url?.startsWith("/interaction"))
      return void provider.interactionFinished(req, res, { login: { accountId: state.account } });
    provider.callback()(req, res);
  });
  provider = new Provider(server.origin, {
    clients: clients.map(({ id, secret, returnUrls }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: returnUrls,
    })),
    pkce: { required: () => true },
    scopes: ["openid", "email"],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => "/interaction" },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: state.email, email_verified: state.verified }),
    }),
    loadExistingGrant: async ({ oidc }: Asked) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
    cookies: { keys: ["a key of the test"] },
  }) as unknown as Interacting;

  return {
    ...server,
    state,
    /** Follows the provider's redirects from a URL as a browser does, until they leave it. @returns the last URL */
    async visit(address: string): Promise<string> {
      const cookies = new Map<string, string>();
      let next = new URL(address);
      while (next.origin === server.origin) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(next, { redirect: "manual", headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [name = "", value = ""] = line.split(";", 1)[0]?.split("=", 2) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get("location");
        if (!location) throw new Error(`${response.status} ${await response.text()}`);
        next = new URL(location, next);
      }
      return next.href;
    },
  };
}

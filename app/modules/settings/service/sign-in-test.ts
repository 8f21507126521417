import { z } from "zod";
import { Refusal } from "~/api/refusal";
import { sha256 } from "~/data/hash";
import { ExternalIdentity } from "~/modules/people/schema/external-identity";
import { accountOfIdentity, certificatesIn, isTenantAdministrator, proveWay } from "~/modules/people/service";
import { clientNames, type signIn } from "~/modules/settings/rules/kind/sign-in";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { ONLY, TENANT_PLACE } from "~/modules/settings/rules/setting-kind";
import type { SignInAccount, SignInSetup } from "~/modules/settings/schema/sign-in-test";
import type { OAuthProvider, SamlProvider } from "~/modules/tenancy/schema/identity-provider";
import { operation, query, type StaffContext } from "~/procedure/procedure";
import { openSecret } from "~/procedure/tenant-secret";
import { findStore } from "./setting-place";
import { readSetting } from "./setting-record";
import { signInStore, wayOf } from "./store/sign-in";

type SignIn = ContentOf<typeof signIn.fields>;

const rules = { access: "settings.write", inPerson: true } as const;
const SHOWN = 20;

/** How people would sign in after the publication of the draft; without one, how they do. */
async function draftOfSignIn(ctx: StaffContext): Promise<SignIn> {
  const target = findStore(ctx, { place: TENANT_PLACE, kind: signInStore.kind.name });
  const { draft, inForce } = await readSetting(ctx.db, { ...target, key: ONLY });
  return (draft ?? inForce?.content) as SignIn;
}

function samlOf({ saml }: SignIn): SamlProvider | null {
  const { entityId, signOnUrl, signOutUrl } = saml;
  const certificates = certificatesIn(saml.certificates ?? "");
  if (!entityId || !signOnUrl || !certificates) return null;
  return { entityId, signOnUrl, signOutUrl, certificates, unsolicitedAllowed: false };
}

/** The test of the ways to sign in, in the state of the draft: nobody is signed in by it. */
export const signInTestProcedures = {
  /** The hostnames of the tenant, at each of which a provider has to know the portal. */
  setup: query(rules, async (ctx): Promise<SignInSetup> => {
    const content = await draftOfSignIn(ctx);
    const rows = await ctx.db.selectFrom("hostname").select("hostname").orderBy("hostname").limit(SHOWN).execute();
    return {
      addresses: rows.map(({ hostname }) => ctx.config.addressOf?.(hostname) ?? `https://${hostname}`),
      ready: [
        ...(samlOf(content) ? ["saml"] : []),
        ...clientNames.filter((name) => content[name].clientId && content[name].clientSecret),
      ],
    };
  }),

  /** The SAML provider of the draft. */
  saml: query(rules, async (ctx): Promise<{ provider: SamlProvider; way: string }> => {
    const content = await draftOfSignIn(ctx);
    const provider = samlOf(content);
    if (!provider) throw new Refusal("PROVIDER_NOT_CONFIGURED");
    return { provider, way: sha256(wayOf(content, "saml")) };
  }),

  /** A client of the draft at an OAuth provider. */
  oauth: query(
    { ...rules, input: z.object({ provider: z.enum(clientNames) }) },
    async (ctx, { provider }): Promise<{ client: OAuthProvider; way: string }> => {
      const content = await draftOfSignIn(ctx);
      const { clientId, clientSecret, issuer } = content[provider];
      const opened = clientSecret && openSecret(ctx, clientSecret);
      if (!clientId || !opened) throw new Refusal("PROVIDER_NOT_CONFIGURED");
      return { client: { clientId, clientSecret: opened, issuer }, way: sha256(wayOf(content, provider)) };
    },
  ),

  /**
   * The account that a verified identity would sign in; null for none. An administrator's shows that the form for
   * e-mail and password can be turned off. `way` is the digest of the settings that were tested.
   */
  account: operation(
    { ...rules, input: ExternalIdentity.extend({ way: z.string().max(100) }) },
    async (ctx, { way, ...identity }): Promise<SignInAccount | null> => {
      const tested = wayOf(await draftOfSignIn(ctx), identity.provider);
      const found = await accountOfIdentity(ctx, identity);
      if (!found) return null;
      const isAdministrator = await isTenantAdministrator(ctx.db, found.account.id);
      // The draft may have changed since the test began.
      if (isAdministrator && sha256(tested) === way) await proveWay(ctx.db, tested, ctx.now);
      const { name, username } = found.account;
      return { name, username, isAdministrator, isLinked: found.isLinked };
    },
  ),
};

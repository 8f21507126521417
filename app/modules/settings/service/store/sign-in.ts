import { absent, Refusal } from "~/api/refusal";
import { sha256 } from "~/data/hash";
import type { TenantDatabase } from "~/data/tenant";
import { parseCaptchaKey } from "~/modules/people/rules/access/captcha-key";
import { certificatesIn, provenWays, readSamlMetadata } from "~/modules/people/service";
import { type ClientName, clientNames, signIn } from "~/modules/settings/rules/kind/sign-in";
import type { Content, ContentOf } from "~/modules/settings/rules/setting-field";
import { TenantSettings, tenantSettingsOf } from "~/modules/tenancy/service";
import type { StaffContext } from "~/procedure/procedure";
import { SEALED, sealSecret } from "~/procedure/tenant-secret";
import { IdentityUnusable } from "~/providers/identity";
import { storeOf } from "../setting-store";

type SignIn = ContentOf<typeof signIn.fields>;
type Client = SignIn[ClientName];
type StoredClient = TenantSettings["identityProviders"][ClientName];

const tenantRow = (db: TenantDatabase) =>
  db.selectFrom("tenant").select(["id", "settingsJson"]).where("id", "=", db.tenantId).executeTakeFirstOrThrow();

/** A secret that a page stored; one that was stored in another way has to be typed anew. */
const sealedOrNull = (secret: string | null | undefined) => (secret?.startsWith(SEALED) ? secret : null);

function clientOf(stored: StoredClient, isOn: boolean): Client {
  const { clientId = null, clientSecret = null, issuer = null } = stored ?? {};
  return { isOn, clientId, clientSecret: sealedOrNull(clientSecret), issuer };
}

/** A client as it is stored, even if it is off, so that it can be turned on again; null for one that is not complete. */
const storedClient = ({ clientId, clientSecret, issuer }: Client): StoredClient =>
  clientId && clientSecret ? { clientId, clientSecret, issuer } : null;

/** How people sign in to a tenant, as it is in force. */
async function signInInForce(db: TenantDatabase): Promise<SignIn & { id: string }> {
  const row = await tenantRow(db);
  const { authenticationModes: modes, identityProviders: all, ...settings } = tenantSettingsOf(row);
  const { saml } = all;
  const { kind, siteKey, difficulty } = parseCaptchaKey(settings.captchaKey ?? "");
  const isOn = (name: ClientName) => (name === "safea" ? modes.hasAuthBySafea : modes.socialProviders.includes(name));
  return {
    id: row.id,
    emailForm: modes.hasAuthByEmail,
    createAccount: settings.createAccountEnabled,
    saml: {
      isOn: modes.hasAuthBySaml,
      ...{ name: saml?.name ?? null, metadataUrl: saml?.metadataUrl ?? null, metadata: null },
      ...{ entityId: saml?.entityId ?? null, signOnUrl: saml?.signOnUrl ?? null },
      ...{ signOutUrl: saml?.signOutUrl ?? null, certificates: saml?.certificates.join("\n") ?? null },
      unsolicitedAllowed: saml?.unsolicitedAllowed ?? false,
    },
    ...(Object.fromEntries(clientNames.map((name) => [name, clientOf(all[name], isOn(name))])) as Record<
      ClientName,
      Client
    >),
    captcha: {
      kind: settings.captchaKey === null ? null : kind,
      difficulty: settings.captchaKey !== null && kind === "pow" ? difficulty : null,
      siteKey: siteKey || null,
      siteSecret: sealedOrNull(settings.captchaSecret),
    },
  };
}

export const signInStore = storeOf({
  kind: signIn,
  async read(db) {
    const { id, ...content } = await signInInForce(db);
    return [{ id, isArchived: false, content, facts: { inForce: content, proven: await provenWays(db) } }];
  },
  async write(db, _, { content }) {
    const row = await tenantRow(db);
    const stored = tenantSettingsOf(row);
    const { emailForm, createAccount, saml, captcha } = content;
    const { name, metadataUrl, entityId, signOnUrl, signOutUrl, certificates, unsolicitedAllowed } = saml;
    const { siteKey, siteSecret, difficulty, kind } = captcha;
    const given: TenantSettings = {
      ...stored,
      createAccountEnabled: createAccount,
      authenticationModes: {
        ...stored.authenticationModes,
        ...{ hasAuthByEmail: emailForm, hasAuthBySaml: saml.isOn, hasAuthBySafea: content.safea.isOn },
        socialProviders: (["google", "facebook", "linkedin"] as const).filter((one) => content[one].isOn),
      },
      identityProviders: {
        saml:
          name && entityId && signOnUrl && certificates
            ? {
                ...{ name, logo: stored.identityProviders.saml?.logo ?? null, metadataUrl, entityId, signOnUrl },
                ...{ signOutUrl, certificates: certificatesIn(certificates) ?? [certificates], unsolicitedAllowed },
              }
            : null,
        ...{ safea: storedClient(content.safea), google: storedClient(content.google) },
        ...{ facebook: storedClient(content.facebook), linkedin: storedClient(content.linkedin) },
      },
      captchaKey: kind === null ? null : kind === "pow" ? `pow:${difficulty ?? ""}` : `${kind}:${siteKey}`,
      captchaSecret: kind === "pow" ? null : siteSecret,
    };
    const settingsJson = JSON.stringify(TenantSettings.parse(given));
    await db.updateTable("tenant").set({ settingsJson }).where("id", "=", row.id).execute();
  },
  complete: completeSignIn,
  check(content, facts) {
    if (content.emailForm || !facts) return {};
    const { inForce, proven } = facts;
    // Without the form, an administrator must be able to sign in elsewhere: as a test has shown, or as is the case now.
    const isSafe = providerNames
      .filter((name) => content[name].isOn)
      .some((name) => {
        const way = wayOf(content, name);
        const isAsNow = !inForce.emailForm && inForce[name].isOn && wayOf(inForce, name) === way;
        return isAsNow || proven.has(sha256(way));
      });
    return isSafe ? ({} as Record<string, string>) : { emailForm: "setting.errorLockOut" };
  },
});

const providerNames = ["saml", ...clientNames] as const;

/** The settings of a provider that decide who signs in with it, as a text by which a test of them is known. */
export function wayOf(content: SignIn, name: (typeof providerNames)[number]): string {
  if (name !== "saml") {
    const { clientId, clientSecret, issuer } = content[name];
    return JSON.stringify([name, clientId, clientSecret, issuer]);
  }
  const { entityId, signOnUrl, certificates } = content.saml;
  return JSON.stringify([name, entityId, signOnUrl, certificates]);
}

/** Reads the metadata of the SAML provider, checks OpenID issuers and seals secrets. */
async function completeSignIn(ctx: StaffContext, content: Content): Promise<Content> {
  const { saml, captcha, ...others } = content as unknown as SignIn;
  // The schema refuses what is no such content.
  if (!saml || !captcha || clientNames.some((name) => !others[name])) throw absent();
  const clients = await Promise.all(
    clientNames.map(async (name) => [name, await completeClient(ctx, name, others[name])] as const),
  );
  return {
    ...others,
    ...Object.fromEntries(clients),
    saml: await completeSaml(ctx, saml),
    captcha: { ...captcha, siteSecret: sealed(ctx, captcha.siteSecret) },
  };
}

const sealed = (ctx: StaffContext, secret: string | null) =>
  typeof secret === "string" && !secret.startsWith(SEALED) ? sealSecret(ctx, secret.slice(0, 500)) : secret;

async function completeClient(ctx: StaffContext, name: ClientName, client: Client): Promise<Client> {
  if (client.isOn && typeof client.issuer === "string")
    await usable(`${name}.issuer`, () => ctx.providers.identity.checkIssuer(client.issuer ?? ""));
  return { ...client, clientSecret: sealed(ctx, client.clientSecret) };
}

async function completeSaml(ctx: StaffContext, saml: SignIn["saml"]): Promise<SignIn["saml"]> {
  const { metadata, metadataUrl } = saml;
  const path = metadata ? "saml.metadata" : "saml.metadataUrl";
  const xml = metadata ?? (metadataUrl && (await usable(path, () => ctx.providers.identity.metadata(metadataUrl))));
  if (!xml) {
    if (saml.certificates !== null && certificatesIn(String(saml.certificates)) === null)
      throw wrong("saml.certificates", "setting.errorCertificate");
    return saml;
  }
  const read = await readSamlMetadata(String(xml));
  if (typeof read === "string") throw wrong(path, `setting.metadata_${read}`);
  return { ...saml, ...read, certificates: read.certificates.join("\n"), metadata: null };
}

const wrong = (path: string, message: string) => new Refusal("VALIDATION", { fields: { [path]: message } });

/** What a provider publishes. @throws Refusal that says why it cannot be used */
async function usable<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof IdentityUnusable) throw wrong(path, `setting.identity_${error.problem}`);
    throw error;
  }
}

import { choice, group, line, optional, secret, text, tick, whole } from "../setting-field";
import { defineKind, type SettingErrors } from "../setting-kind";

const REQUIRED = "setting.errorRequired";

/** A tenant's client at an OAuth provider. */
const client = () =>
  group({
    isOn: tick(),
    clientId: optional(line(300)),
    clientSecret: optional(secret()),
    /** The OpenID issuer; empty for the addresses that a social network publishes. */
    issuer: optional(line(300)),
  });

/** The ways to sign in with a client at an OAuth provider. */
export const clientNames = ["safea", "google", "facebook", "linkedin"] as const;
export type ClientName = (typeof clientNames)[number];

/** How people sign in to a tenant, and how the portal checks that they are human. */
export const signIn = defineKind("signIn", {
  isOfTenant: true,
  fields: {
    emailForm: tick(),
    createAccount: tick(),
    saml: group({
      isOn: tick(),
      name: optional(line(60)),
      /** Read when the draft is saved; what it says goes to the fields below. */
      metadataUrl: optional(line(500)),
      /** A pasted file, read in the same way and then left out. */
      metadata: optional(text(250_000, 4)),
      entityId: optional(line(500)),
      signOnUrl: optional(line(500)),
      signOutUrl: optional(line(500)),
      /** PEM certificates, one after the other. */
      certificates: optional(text(20_000, 4)),
      unsolicitedAllowed: tick(),
    }),
    safea: client(),
    google: client(),
    facebook: client(),
    linkedin: client(),
    captcha: group({
      kind: optional(choice("pow", "turnstile", "hcaptcha", "recaptcha")),
      difficulty: optional(whole(8, 24)),
      siteKey: optional(line(200)),
      siteSecret: optional(secret()),
    }),
  },
  key: [],
  title: "emailForm",
  check({ emailForm, saml, captcha, ...clients }): SettingErrors {
    const missing = Object.entries({
      ...(saml.isOn
        ? {
            "saml.name": saml.name,
            "saml.entityId": saml.entityId,
            "saml.signOnUrl": saml.signOnUrl,
            "saml.certificates": saml.certificates,
          }
        : {}),
      ...Object.assign(
        {},
        ...clientNames
          .filter((name) => clients[name].isOn)
          .map((name) => ({
            [`${name}.clientId`]: clients[name].clientId,
            [`${name}.clientSecret`]: clients[name].clientSecret,
            ...(name === "safea" ? { "safea.issuer": clients.safea.issuer } : {}),
          })),
      ),
      ...(captcha.kind && captcha.kind !== "pow"
        ? { "captcha.siteKey": captcha.siteKey, "captcha.siteSecret": captcha.siteSecret }
        : {}),
    })
      .filter(([, value]) => value === null)
      .map(([path]): [string, string] => [path, REQUIRED]);
    const addresses = ["metadataUrl", "signOnUrl", "signOutUrl"] as const;
    const wrong = addresses
      .filter((name) => saml[name] !== null && !/^https?:$/.test(URL.parse(saml[name])?.protocol ?? ""))
      .map((name): [string, string] => [`saml.${name}`, "setting.errorAddress"]);
    const isNone = !emailForm && !saml.isOn && clientNames.every((name) => !clients[name].isOn);
    return Object.fromEntries([
      ...missing,
      ...wrong,
      ...(isNone ? [["emailForm", "setting.errorNoWay"] as const] : []),
    ]);
  },
});

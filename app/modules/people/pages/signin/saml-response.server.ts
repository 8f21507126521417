import type { Profile } from "@node-saml/node-saml";
import { z } from "zod";
import type { SamlAnswer, SamlKeys } from "~/context";
import { parseEmail } from "~/modules/people/rules/email";
import type { SamlProvider } from "~/modules/tenancy/schema/identity-provider";
import { insist, readSamlMessage, type SamlMessage } from "./saml-message.server";

/** The portal at one hostname in the role of a SAML service provider. */
export interface ServiceProvider {
  entityId: string;
  /** URL to which providers post their answers (assertion consumer service). */
  answerUrl: string;
  logoutUrl: string;
  keys: SamlKeys;
}

/** Tolerated difference between the provider's clock and ours, in milliseconds. */
const SKEW_MS = 60_000;
/** Maximum age of an answer in milliseconds, whatever validity it states. */
const MAX_AGE_MS = 10 * 60_000;

const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";

const EMAIL_NAMES = [
  "email",
  "mail",
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
];

const attributes = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ $: z.object(shape) });

/** The needed parts of a verified assertion, in the structure of the library's parser. */
const Assertion = z.object({
  Assertion: attributes({ ID: z.string().min(1) }).extend({
    Subject: z.tuple([
      z.object({
        NameID: z.tuple([
          z.object({ _: z.string().min(1), $: z.object({ Format: z.string().optional() }).optional() }),
        ]),
        SubjectConfirmation: z.array(
          attributes({ Method: z.string() }).extend({
            SubjectConfirmationData: z.tuple([
              attributes({
                Recipient: z.string(),
                NotOnOrAfter: z.iso.datetime({ offset: true }),
                NotBefore: z.iso.datetime({ offset: true }).optional(),
                InResponseTo: z.string().optional(),
              }),
            ]),
          }),
        ),
      }),
    ]),
    Conditions: z.tuple([attributes({ NotOnOrAfter: z.iso.datetime({ offset: true }) })]),
  }),
});

/**
 * Verifies a response of the POST binding (SAML 2.0 Profiles, 4.1): status, signature by a key of the provider, issuer,
 * audience, recipient and time. The caller must check that the session requested it and that it is used once.
 * @param encoded `SAMLResponse` as posted
 * @throws SamlRefused, or an error of the library, when any check fails
 */
export async function verifySamlResponse(
  encoded: string,
  provider: SamlProvider,
  self: ServiceProvider,
  now: Date,
): Promise<SamlAnswer & { attributes: Record<string, unknown> }> {
  const { root, elements } = await readSamlMessage(encoded);
  const named = (name: string) => elements.filter(({ localName }) => localName === name);
  // Every signature wrapping attack (XSW1 to XSW8) needs a second response or assertion.
  insist(named("Response").length === 1 && named("Assertion").length === 1, "not one response with one assertion");
  insist(isSuccess(root), `no success: ${statusOf(elements)}`);
  // The root is not necessarily signed, so its attributes can only add reasons to refuse.
  const [destination, answered] = ["Destination", "InResponseTo"].map((name) => root.getAttributeNode(name)?.value);
  insist(destination === undefined || destination === self.answerUrl, "another destination");
  const saml = await samlFor(provider, self);
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encoded });
  insist(profile, "no assertion");
  insist(profile.issuer === provider.entityId, "another provider");
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>;
  return { ...readAssertion(profile, { self, provider, now, answered }), attributes };
}

/** The codes and the message of a status, for the log. */
const statusOf = (elements: SamlMessage["elements"]): string =>
  elements
    .filter(({ localName }) => localName === "StatusCode" || localName === "StatusMessage")
    .map((element) => element.getAttribute("Value") || element.textContent)
    .join(", ")
    .slice(0, 200);

function readAssertion(
  profile: Profile,
  {
    self,
    provider,
    now,
    answered,
  }: { self: ServiceProvider; provider: SamlProvider; now: Date; answered: string | undefined },
): SamlAnswer {
  const { $: signed, Subject, Conditions } = Assertion.parse(profile.getAssertion?.()).Assertion;
  const [{ NameID, SubjectConfirmation }] = Subject;
  const [{ _: subject, $: { Format: format } = {} }] = NameID;
  insist(format !== TRANSIENT, "a subject for this time only");
  const confirmation = SubjectConfirmation.filter(({ $ }) => $.Method === BEARER)
    .map(({ SubjectConfirmationData: [{ $ }] }) => $)
    .find(({ Recipient }) => Recipient === self.answerUrl);
  insist(confirmation, "another recipient");
  const [ends, starts] = [Date.parse(confirmation.NotOnOrAfter), Date.parse(confirmation.NotBefore ?? "")];
  insist(now.getTime() - SKEW_MS < ends, "too late");
  insist(Number.isNaN(starts) || now.getTime() + SKEW_MS >= starts, "too early");
  const { InResponseTo: inResponseTo = null } = confirmation;
  insist(answered === undefined || answered === inResponseTo, "answers another request");
  const until = Math.max(ends, Date.parse(Conditions[0].$.NotOnOrAfter)) + SKEW_MS;
  return {
    identity: {
      provider: "saml",
      issuer: provider.entityId,
      subject,
      email: emailOf(profile, subject),
      proof: { id: `${provider.entityId} ${signed.ID}`, expiresAt: new Date(until).toISOString() },
    },
    inResponseTo,
    nameIdFormat: format ?? null,
    sessionIndex: profile.sessionIndex ?? null,
  };
}

function emailOf(profile: Profile, subject: string): string | null {
  const said = EMAIL_NAMES.map((name) => profile[name]).find((value) => typeof value === "string");
  return parseEmail(typeof said === "string" ? said : subject);
}

/** Whether the outermost status code is success; codes nested in it do not count. */
function isSuccess(root: SamlMessage["root"]): boolean {
  const childOf = (parent: Element | undefined, name: string) =>
    Array.from(parent?.childNodes ?? []).find((node): node is Element => (node as Element).localName === name);
  return childOf(childOf(root, "Status"), "StatusCode")?.getAttribute("Value") === SUCCESS;
}

/** The library, loaded when first needed: most portals have no SAML provider. */
export async function samlFor(provider: SamlProvider, self: ServiceProvider, requestId?: string) {
  const { SAML, ValidateInResponseTo } = await import("@node-saml/node-saml");
  return new SAML({
    issuer: self.entityId,
    audience: self.entityId,
    callbackUrl: self.answerUrl,
    logoutCallbackUrl: self.logoutUrl,
    entryPoint: provider.signOnUrl,
    logoutUrl: provider.signOutUrl ?? provider.signOnUrl,
    idpIssuer: provider.entityId,
    idpCert: provider.certificates,
    privateKey: self.keys.privateKey,
    publicCert: self.keys.certificate,
    signatureAlgorithm: "sha256",
    digestAlgorithm: "sha256",
    // The response or the assertion must be signed; the library refuses a message without any signature.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    // `saml/complete.ts` compares InResponseTo with the requests of the session.
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: SKEW_MS,
    maxAssertionAgeMs: MAX_AGE_MS,
    identifierFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
    disableRequestedAuthnContext: true,
    ...(requestId ? { generateUniqueId: () => requestId } : {}),
  });
}

import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSamlProvider } from "../peer/saml-provider";
import { hostileAnswers } from "./hostile-saml";
import { LongTexts, MAX_BLOCK_MS } from "./long-text";
import { openPortal } from "./portal";
import { changeTenant } from "./tenant-setting";

/** The maximum length of a message in base64 that fits into a form of 256 kB. */
const BODY_LIMIT = 256 * 1024 - 100;

let portal: Awaited<ReturnType<typeof openPortal>>;
let provider: Awaited<ReturnType<typeof openSamlProvider>>;
beforeAll(async () => {
  const site = "http://aurora.localhost/candidate/auth/saml";
  const addresses = { entityId: `${site}/metadata`, answerUrl: `${site}/acs`, logoutUrl: `${site}/logout` };
  [portal, provider] = await Promise.all([openPortal(), openSamlProvider(addresses)]);
  const modes = { hasAuthByEmail: true, hasAuthBySafea: false, hasAuthBySaml: true, samlRequest: null };
  changeTenant(portal.dataDir, "aurora", {
    authenticationModes: { ...modes, socialProviders: [] },
    // An institution that replaces its key has two for a while.
    identityProviders: {
      saml: { ...provider.settings, certificates: Array(2).fill(provider.settings.certificates[0]) },
    },
  });
});
afterAll(() => Promise.all([portal.close(), provider.close()]));

const attack = new LongTexts();

const post = (path: string, SAMLResponse: string) =>
  portal
    .visitor()
    .post(
      `/candidate/auth/saml/${path}`,
      { SAMLResponse },
      { origin: "https://idp.example", "sec-fetch-site": "cross-site" },
    );

it(`refuses a hostile response of any size within ${MAX_BLOCK_MS} ms [AUT-05] [LAY-02]`, async () => {
  for (const size of [100, 200, 280, 1000, 5000, 25_000])
    for (const [name, xml] of Object.entries(hostileAnswers(size))) {
      const encoded = Buffer.from(xml).toString("base64").slice(0, BODY_LIMIT);
      for (const path of ["acs", "logout"])
        await attack.measure(`${path}: ${size} ${name}`, xml, async () => {
          const response = await post(path, encoded);
          expect(response.headers.get("location")).not.toMatch(/ticket|done/);
          return response;
        });
    }
  expect(attack.faults).toEqual([]);
}, 300_000);

it("refuses invalid XML or base64 in the same time [AUT-05] [LAY-02]", async () => {
  for (const piece of ["<", "=", "A", "%", " ", "<!", "\0", "<a ", "é"])
    for (const encode of [String, (text: string) => Buffer.from(text).toString("base64")])
      await attack.measure("acs", piece, () => post("acs", encode(piece.repeat(BODY_LIMIT)).slice(0, BODY_LIMIT)));
  expect(attack.faults).toEqual([]);
});

it("refuses a compressed response a thousand times larger than its URL, and unknown algorithms [AUT-05] [LAY-02]", async () => {
  const STRONG = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
  const bomb = deflateRawSync("<a>".repeat(2_000_000)).toString("base64").slice(0, 8000);
  const status = `<p:Status><p:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></p:Status>`;
  const issuer = `<Issuer>${provider.settings.entityId}</Issuer>`;
  const good = deflateRawSync(`<p:LogoutResponse xmlns:p="urn:p">${issuer}${status}</p:LogoutResponse>`).toString(
    "base64",
  );
  for (const [SAMLResponse, SigAlg] of [
    [bomb, STRONG],
    [good, STRONG],
    [good, `${STRONG}${"#".repeat(2000)}\n`],
  ] as const) {
    const query = new URLSearchParams({ SAMLResponse, SigAlg, Signature: "AAAA" });
    await attack.measure("logout", SigAlg.slice(-3), async () => {
      const response = await portal.visitor().get(`/candidate/auth/saml/logout?${query}`);
      expect(response.headers.get("location")).toContain("signed-out-here");
      return response;
    });
  }
  expect(attack.faults).toEqual([]);
});

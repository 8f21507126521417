import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openOpenIdProvider } from "../tests/peer/openid-provider";
import { openSamlProvider } from "../tests/peer/saml-provider";
import { changeTenant } from "../tests/request/tenant-setting";

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the portal did not start");
}

/** A portal of its own whose institution has a real SAML provider and a real OpenID provider. */
export async function openExternalSite() {
  const port = await freePort();
  const site = `http://aurora.localhost:${port}/candidate`;
  const dataDir = mkdtempSync(join(tmpdir(), "ingressa-external-"));
  const [saml, openId] = await Promise.all([
    openSamlProvider({
      entityId: `${site}/auth/saml/metadata`,
      answerUrl: `${site}/auth/saml/acs`,
      logoutUrl: `${site}/auth/saml/logout`,
    }),
    openOpenIdProvider([{ id: "portal", secret: "a secret", returnUrls: [`${site}/auth/social/google/callback`] }]),
  ]);
  const server: ChildProcess = spawn(process.execPath, ["e2e/server.mjs"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady(port);
  changeTenant(dataDir, "aurora", {
    authenticationModes: {
      hasAuthByEmail: true,
      hasAuthBySafea: false,
      hasAuthBySaml: true,
      samlRequest: null,
      socialProviders: ["google"],
    },
    identityProviders: {
      saml: saml.settings,
      google: { clientId: "portal", clientSecret: "a secret", issuer: openId.origin },
    },
  });
  return {
    site,
    saml,
    close: async () => {
      server.kill();
      await Promise.all([saml.close(), openId.close(), new Promise((resolve) => server.once("exit", resolve))]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

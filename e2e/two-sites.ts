import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as forward } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type PlaywrightTestOptions } from "@playwright/test";
import { selfSignedCertificate } from "../app/server/saml/self-signed";
import { changeInstitution } from "../tests/request/tenant-setting";
import { openOwnPortal } from "./own-portal";

const day = 86_400_000;

function newCertificate() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const now = Date.now();
  const cert = selfSignedCertificate(privateKey, "Test", new Date(now - day), new Date(now + day));
  return { key: privateKey.export({ type: "pkcs8", format: "pem" }), cert };
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** A portal behind https, and a page of another site (127.0.0.1) that embeds the portal's enrolment in a frame. */
export async function openTwoSites() {
  const tls = newCertificate();
  let inner = 0;
  const front = createServer(tls, (req, res) => {
    const headers = { ...req.headers, "x-forwarded-proto": "https" };
    const options = { host: "127.0.0.1", port: inner, method: req.method, path: req.url, headers };
    const sent = forward(options, (answer) => answer.pipe(res.writeHead(answer.statusCode ?? 502, answer.headers)));
    sent.on("error", () => res.destroy());
    req.pipe(sent);
  });
  const portal = `https://aurora.localhost:${await portOf(front)}`;
  const school = createServer(tls, (_req, res) => {
    res.setHeader("content-type", "text/html; charset=utf-8");
    res.end(`<!doctype html><html lang="pt-BR"><title>Escola</title><h1>Escola</h1>
      <iframe title="Matrícula" width="100%" height="900" src="${portal}/candidate/graduacao/script?lng=en"></iframe>`);
  });
  const embedding = `https://127.0.0.1:${await portOf(school)}`;
  const own = await openOwnPortal({ PUBLIC_URL: portal, TRUST_PROXY: "1" });
  inner = own.port;
  changeInstitution(own.dataDir, "aurora-uni", { embeddingHosts: [embedding] });
  return {
    portal,
    embedding,
    close: async () => {
      for (const server of [front, school]) {
        server.closeAllConnections();
        server.close();
      }
      await own.close();
    },
  };
}

/** What a browser does with cookies of an embedded site: keeps the partitioned ones only, or none. */
export type ThirdPartyCookies = "partitioned" | "refused";

/** Starts a browser whose profile has this setting, as if a person had set it. The headless shell lacks the setting. */
export async function openBrowser(
  cookies: ThirdPartyCookies,
  { portal, embedding }: { portal: string; embedding: string },
  options: Pick<PlaywrightTestOptions, "javaScriptEnabled"> & { launchOptions: object },
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "ingressa-browser-"));
  const refused = { [`${portal},${embedding}`]: { setting: 2 } };
  const profile = {
    block_third_party_cookies: true,
    cookie_controls_mode: 1,
    content_settings: { exceptions: cookies === "refused" ? { cookies: refused } : {} },
  };
  mkdirSync(join(folder, "Default"));
  writeFileSync(join(folder, "Default", "Preferences"), JSON.stringify({ profile }));
  const context = await chromium.launchPersistentContext(folder, {
    channel: "chromium",
    ...options.launchOptions,
    ...(process.env.WHOLE_CHROMIUM ? { executablePath: process.env.WHOLE_CHROMIUM } : {}),
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    ignoreHTTPSErrors: true,
    locale: "pt-BR",
  });
  return {
    context,
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

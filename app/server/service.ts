import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Connections } from "~/api";
import { type AnswerCache, createAnswerCache } from "~/api/answer-cache";
import { type ServiceName, serviceNames } from "~/api/call";
import type { HeaderProvider } from "~/api/client";
import type { RequestScope } from "~/api/message";
import { plainSpeech } from "~/api/plain";
import { type Backend, createBackend, createInstitutionCache, createPlaceCache } from "~/backend";
import { createJobs, type Jobs } from "~/backend/job";
import { createPortalApi } from "~/backend/portal-api";
import type { Database } from "~/data/connection";
import { demoAccounts, demoHosts } from "~/demo";
import { createCrm } from "~/providers/crm";
import { createIdentityDirectory } from "~/providers/identity";
import { createMail } from "~/providers/mail";
import { createPaymentAccounts } from "~/providers/payment/account";
import { SANDBOX_CARD_FORM } from "~/providers/payment/sandbox";
import { createProbe } from "~/providers/probe";
import { createSms } from "~/providers/sms";
import { createWebhookSender } from "~/providers/webhook";
import { routeTable } from "~/route-table";
import { createApi } from "./api";
import type { Config } from "./config/load";
import { createFieldReport, type FieldReport } from "./field-report";
import type { Log } from "./log";
import { notificationBase } from "./notification-base";
import { describeService } from "./openapi";
import { outsideOf, warnOfUnreachable } from "./outside";
import { portalAddress } from "./portal-address";
import { takeNotification } from "./provider-notification";
import { createReadiness } from "./readiness";
import { createSandbox } from "./sandbox";
import type { Secrets } from "./secret";
import { foldersOf, storageOf } from "./storage";

interface Parts {
  config: Config;
  secrets: Secrets;
  db: Database;
  now: () => Date;
  log: Log;
}

/** The services behind the portal, embedded or remote, the endpoints that are not pages, and the background jobs. */
export function createServices({ config, secrets, db, now, log }: Parts) {
  let jobs: Jobs | null = null;
  const places = createPlaceCache(now);
  const institutions = createInstitutionCache(now);
  const answers = createAnswerCache(now);
  const accounts = createPaymentAccounts(secrets.payment, now);
  const outside = outsideOf(config);
  const webhook = createWebhookSender(config.webhook.INSIDE_WEBHOOKS);
  const backend = createBackend({
    db,
    config: { ...backendConfigOf(config, secrets), accounts, jobsRanAt: () => jobs?.ranAt() ?? null },
    clock: now,
    places,
    institutions,
    providers: { outside, webhook, identity: createIdentityDirectory(config.identity.HTTP_ISSUERS) },
    log,
  });
  const connections = connectionsOf(config, backend, answers, secrets.apiKey, createFieldReport(log));
  const cardForm = config.service.CARD_FORM_URL ?? (config.payment.SANDBOX_PROVIDER ? SANDBOX_CARD_FORM : null);
  const apiFor = (headers: HeaderProvider, scope?: RequestScope) =>
    createPortalApi({ connections, perform: backend.perform, now, cardForm, answers }, headers, scope);
  const sandbox = config.payment.SANDBOX_PROVIDER
    ? createSandbox({ secret: secrets.providerSecret, apiFor, db, now })
    : null;
  const mailbox = join(config.storage.DATA_DIR, "mailbox");
  const mail = createMail({ smtpUrl: config.mail.SMTP_URL, from: config.mail.MAIL_FROM, mailbox });
  const sms = createSms({ url: config.sms.SMS_URL, token: config.sms.SMS_TOKEN, mailbox });
  jobs = createJobs({
    db,
    now,
    mail,
    sms,
    crm: config.crm.CRM_URL ? createCrm(config.crm.CRM_URL, config.crm.CRM_TOKEN) : null,
    webhook,
    log,
    config: { ...backendConfigOf(config, secrets), accounts },
    addressOf: (hostname) => portalAddress(config, hostname),
  });

  const ready = createReadiness(db, foldersOf(config), now);
  const remote = serviceUrlsOf(config);
  const api = createApi({
    ...{ db, backend, now, log },
    environment: config.payment.SANDBOX_PROVIDER ? "test" : "live",
    cipher: secrets.cipherFor("repeatable calls"),
    services: serviceNames.filter((name) => !remote[name]),
    maxBytes: config.http.BODY_LIMIT_KB * 1024,
  });
  return {
    apiFor,
    /** Answers the calls of other systems. */
    api,
    /** The services that have no more than the specification says. */
    remote: new Set(serviceNames.filter((name) => connections[name].plain)),
    pictureSources: pictureSourcesOf(remote),
    caches: [places, institutions, answers, ...accounts.caches],
    /**
     * Answers requests for the health of the server, OpenAPI documents, provider notifications and the sandbox
     * provider; null for all others.
     */
    async handle(request: Request, pathname: string): Promise<Response | null> {
      if (pathname === "/healthz") return Response.json({ status: "healthy" });
      if (pathname === "/readyz") return ready();
      if (pathname.startsWith("/openapi/")) return describeService(request, pathname.slice("/openapi/".length));
      if (pathname.startsWith("/provider/"))
        return takeNotification(request, pathname, { api: apiFor(() => ({})), log });
      return pathname.startsWith("/sandbox-provider") && sandbox ? sandbox(request) : null;
    },
    announce({ port }: AddressInfo, basename: string, setupCode: string | null): void {
      if (config.http.PUBLIC_URL?.startsWith("https:") && config.http.TRUST_PROXY === 0)
        log.warn("PUBLIC_URL is https, but TRUST_PROXY is 0: behind a proxy that ends TLS every form will be refused");
      void warnOfUnreachable(outside, createProbe(serviceUrlsOf(config)), log);
      const lines = demoHosts.map(({ hostname, name }) => `  http://${hostname}:${port}${basename}/  ${name}`);
      const accounts = demoAccounts.map(({ username, password, role }) => `  ${role}: ${username} / ${password}`);
      const setup = [
        `There is no institution yet. Set the portal up at ${config.http.PUBLIC_URL ?? `http://localhost:${port}`}${basename}/setup`,
        `with the code ${setupCode}`,
      ];
      console.log(
        [
          "Ingressa is ready.",
          ...(config.storage.DEMO ? [...lines, "Demo accounts:", ...accounts] : []),
          ...(setupCode ? setup : []),
        ].join("\n"),
      );
    },
    close: async () => jobs?.close(),
  };
}

function backendConfigOf(config: Config, secrets: Secrets) {
  const { apiKey, providerSecret, identitySecret, samlKeys, cipherFor } = secrets;
  return {
    ...{ apiKey, providerSecret, identitySecret, samlKeys, cipherFor },
    localityUrl: config.service.LOCALITY_URL ?? null,
    serviceUrls: serviceUrlsOf(config),
    storage: storageOf(config),
    scanner: config.scanner.CLAMD,
    sandbox: config.payment.SANDBOX_PROVIDER,
    notificationBase: (accountId: string) => notificationBase(config, accountId),
    addressOf: (hostname: string) => portalAddress(config, hostname),
    reservedPaths: routeTable.map(({ path }) => path.split("/")[0]!),
  };
}

/** The base URLs of remote services. */
function serviceUrlsOf({ service }: Config): Partial<Record<ServiceName, string>> {
  const entries = serviceNames.map((name) => [
    name,
    service[`${name.toUpperCase() as Uppercase<typeof name>}_SERVICE_URL`],
  ]);
  return Object.fromEntries(entries.filter(([, url]) => url));
}

/** Remote services name logos, photos and other pictures by addresses of their own, or of others over https. */
function pictureSourcesOf({ setting, user }: Partial<Record<ServiceName, string>>): string {
  const origins = [setting, user].flatMap((url) => (url ? [new URL(url).origin] : []));
  return origins.length > 0 ? ` https: ${[...new Set(origins)].join(" ")}` : "";
}

/**
 * The connection of each service: over HTTP when it has a base URL, else functions in this process. Only the service of
 * settings gets the portal's key, as the specification says.
 */
function connectionsOf(
  config: Config,
  backend: Backend,
  cache: AnswerCache,
  apiKey: string,
  reportField: FieldReport,
): Connections {
  const urls = serviceUrlsOf(config);
  const timeoutMs = config.service.UPSTREAM_TIMEOUT_MS;
  const plain = config.service.REMOTE_SERVICES === "own" ? undefined : plainSpeech;
  const entries = serviceNames.map((name) => {
    const baseUrl = urls[name];
    const connection = baseUrl
      ? { fetch: globalThis.fetch, baseUrl, timeoutMs, cache, plain, reportField }
      : { fetch: backend[name], baseUrl: `http://${name}.embedded`, cache };
    return [name, name === "setting" ? { ...connection, apiKey } : connection];
  });
  return Object.fromEntries(entries) as Connections;
}

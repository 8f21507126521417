import { z } from "zod";

const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");
const baseUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""));

const proxyCount = z
  .string()
  .regex(/^(\d|true|false)$/, "must be the number of proxies, at most 9")
  .transform((value) => (value === "true" ? 1 : value === "false" ? 0 : Number(value)));

/** Address, limits and public URL of the portal's HTTP server. */
export const HttpConfig = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: baseUrl.optional(),
  /** How many proxies are in front of the portal; each appends its client's address to X-Forwarded-For. */
  TRUST_PROXY: proxyCount.default(0),
  BODY_LIMIT_KB: z.coerce.number().int().min(16).max(40_960).default(256),
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(1000).default(30_000),
  /** How long the server goes on after SIGTERM while /readyz answers 503, so that a proxy sends new requests elsewhere. */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
});

/** The services as other systems call them with keys, at `/api/v1`. */
export const ApiConfig = z.object({
  /** Off closes the path; without keys of institutions it answers nobody anyway. */
  API: flag.default(true),
  /** The only hostname at which the path is open; without it, it is open at all hostnames. */
  API_HOSTNAME: z
    .string()
    .regex(/^[a-z0-9.-]+$/i)
    .transform((hostname) => hostname.toLowerCase())
    .optional(),
});

/** Where the portal stores its data. */
export const StorageConfig = z.object({
  DATA_DIR: z.string().min(1).default("data"),
  FILES_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?:\/\/|file:)/, "must start with postgres://, postgresql:// or file:")
    .optional(),
  /** `full` fills the demonstration with enrolments, `small` does not; null leaves an empty database empty. */
  DEMO: z
    .enum(["0", "1", "true", "false", "small"])
    .default("1")
    .transform((value) => (value === "small" ? value : flag.parse(value) ? ("full" as const) : null)),
});

/** A bucket for uploaded files, at any S3-compatible service; without one they are stored in a folder. */
export const BucketConfig = z
  .object({
    S3_URL: baseUrl.optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    S3_REGION: z.string().min(1).default("us-east-1"),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  })
  .refine(
    (given) =>
      new Set([given.S3_URL, given.S3_BUCKET, given.S3_ACCESS_KEY_ID, given.S3_SECRET_ACCESS_KEY].map(Boolean)).size ===
      1,
    { error: "S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together", path: ["S3_URL"] },
  );

/**
 * A clamd that scans uploaded files for malware: path of its Unix socket, or `host:port`. Without it none are scanned.
 */
export const ScannerConfig = z.object({
  CLAMD: z
    .string()
    .regex(/^(\/.+|[^/:]+:\d{1,5})$/, "must be the path of a socket, or host:port")
    .optional(),
});

/** Secrets of the portal. Those not given are generated and stored in the database, encrypted if SECRET_KEY is set. */
export const SecretConfig = z.object({
  SECRET_KEY: z.string().min(32).optional(),
  API_KEY: z.string().min(16).optional(),
  PROVIDER_SECRET: z.string().min(16).optional(),
  IDENTITY_SECRET: z.string().min(16).optional(),
});

/** Outbound mail. Without SMTP_URL, messages are written to the folder `mailbox` of the data directory. */
export const MailConfig = z.object({
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z.string().default("Ingressa <no-reply@ingressa.localhost>"),
});

/** Text messages through an HTTP gateway; without SMS_URL they are written to the mailbox folder as well. */
export const SmsConfig = z.object({ SMS_URL: baseUrl.optional(), SMS_TOKEN: z.string().min(8).optional() });

/**
 * The institution's CRM. It receives deals, and tracking data of candidates who agreed; without CRM_URL nothing is
 * sent.
 */
export const CrmConfig = z.object({ CRM_URL: baseUrl.optional(), CRM_TOKEN: z.string().min(8).optional() });

/**
 * Payment: the sandbox provider is for demonstrations and must be off in production. Variables that begin with PAYMENT_
 * are secrets of accounts at payment providers; the accounts' settings name them as `env:PAYMENT_…`.
 */
export const PaymentConfig = z
  .looseObject({ SANDBOX_PROVIDER: flag.default(true) })
  .transform(({ SANDBOX_PROVIDER, ...rest }) => ({
    SANDBOX_PROVIDER,
    secrets: new Map(
      Object.entries(rest).filter((entry): entry is [string, string] => entry[0].startsWith("PAYMENT_")),
    ),
  }));

/**
 * Base URLs of remote services; the embedded backend answers for a service without one. REMOTE_SERVICES says whether
 * they are those of the specification, or our own on the same database.
 */
export const ServiceConfig = z.object({
  AUTH_SERVICE_URL: baseUrl.optional(),
  USER_SERVICE_URL: baseUrl.optional(),
  NOTIFICATION_SERVICE_URL: baseUrl.optional(),
  SETTING_SERVICE_URL: baseUrl.optional(),
  SUBSCRIPTION_SERVICE_URL: baseUrl.optional(),
  CANDIDATE_SERVICE_URL: baseUrl.optional(),
  BUSINESS_SERVICE_URL: baseUrl.optional(),
  JOURNEY_SERVICE_URL: baseUrl.optional(),
  FORM_SERVICE_URL: baseUrl.optional(),
  /** The alias by which remote services know the portal. */
  APPLICATION_ALIAS: z.string().min(1).max(100).default("portal"),
  LOCALITY_URL: baseUrl.optional(),
  CARD_FORM_URL: baseUrl.optional(),
  REMOTE_SERVICES: z.enum(["specification", "own"]).default("specification"),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
});

const pem = (label: string) =>
  z
    .string()
    .transform((value) => value.replaceAll("\\n", "\n").trim())
    .refine(
      (value) => new RegExp(`^-----BEGIN ${label}-----\n[\\s\\S]+\n-----END ${label}-----$`).test(value),
      "must be PEM",
    );

/** Key pair that signs SAML messages; generated and stored in the database when not given. */
export const SamlConfig = z
  .object({ SAML_PRIVATE_KEY: pem("(RSA )?PRIVATE KEY").optional(), SAML_CERTIFICATE: pem("CERTIFICATE").optional() })
  .refine(({ SAML_PRIVATE_KEY: key, SAML_CERTIFICATE: certificate }) => Boolean(key) === Boolean(certificate), {
    error: "SAML_PRIVATE_KEY and SAML_CERTIFICATE belong together",
    path: ["SAML_CERTIFICATE"],
  });

/**
 * Whether tenants' OpenID issuers may have http addresses, whose answers anybody on the way can change. For tests only.
 */
export const IdentityConfig = z.object({ HTTP_ISSUERS: flag.default(false) });

/** Whether events may be sent to addresses inside the server's network. For tests only. */
export const WebhookConfig = z.object({ INSIDE_WEBHOOKS: flag.default(false) });

/** Prometheus metrics at `/metrics` for readers with the token; without a token the path does not exist. */
export const MetricsConfig = z.object({ METRICS_TOKEN: z.string().min(16).optional() });

/** The lowest level that is logged. */
export const LogConfig = z.object({ LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info") });

export const concerns = {
  http: HttpConfig,
  api: ApiConfig,
  storage: StorageConfig,
  bucket: BucketConfig,
  scanner: ScannerConfig,
  secret: SecretConfig,
  mail: MailConfig,
  sms: SmsConfig,
  crm: CrmConfig,
  payment: PaymentConfig,
  saml: SamlConfig,
  identity: IdentityConfig,
  webhook: WebhookConfig,
  service: ServiceConfig,
  log: LogConfig,
  metrics: MetricsConfig,
};

import { z } from "zod";
import { type DeskPage, deskQuery, type FilterOption, filtersOf } from "~/api/desk";
import { Day, Id } from "~/api/value";
import { messageKey } from "~/i18n/message-key";
import type { Environment } from "~/modules/api-keys/rules/key-text";
import { type Scope, scopes } from "~/modules/api-keys/schema/scope";
import { normalText } from "~/rules/normal-text";

/** Whether a key opens something: not after its end or its revocation. */
export const keyStates = ["active", "expired", "revoked"] as const;
export type KeyState = (typeof keyStates)[number];

export const keyFilters = ["institution", "state"] as const;

/** The query of the list of keys. */
export const KeyQuery = z.object({
  ...deskQuery,
  order: z.enum(["asc", "desc"]).default("asc"),
  ...filtersOf(keyFilters),
  sort: z.enum(["name"]).default("name"),
});
export type KeyQuery = z.output<typeof KeyQuery>;

const MOST_ORIGINS = 20;

/** The origins in a text of one a line, without repetitions; null if a line is none. */
function originsIn(text: string): string[] | null {
  const lines = text.split(/[\s,]+/).filter(Boolean);
  const origins = lines.map((line) => (/^https?:\/\//i.test(line) && URL.canParse(line) ? new URL(line) : null));
  const isOrigin = (url: URL | null) =>
    url !== null && url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
  return origins.every(isOrigin) ? [...new Set(origins.map((url) => url?.origin ?? ""))] : null;
}

/** The calls that a key may make in a minute. */
export const RATE = { least: 1, most: 6_000, usual: 120 } as const;

/** A key to make. */
export const NewKey = z.object({
  name: z
    .string({ error: messageKey("apiKey.nameRequired") })
    .overwrite(normalText)
    .min(1, messageKey("apiKey.nameRequired"))
    .max(100, messageKey("personalData.errorTooLong")),
  institutionId: z
    .string({ error: messageKey("apiKey.institutionRequired") })
    .min(1, messageKey("apiKey.institutionRequired"))
    .max(200),
  scopes: z.array(z.enum(scopes)).min(1, messageKey("apiKey.scopesRequired")).max(scopes.length),
  /** The last day on which it works; null for a key without an end. */
  expiresOn: Day.nullable(),
  perMinute: z.int().min(RATE.least).max(RATE.most),
  /** Origins of the pages whose scripts may use it. */
  origins: z.array(z.url()).max(MOST_ORIGINS),
});
export type NewKey = z.output<typeof NewKey>;

/** The name of the tick of a scope in the form. */
export const scopeField = (scope: Scope): string => `scope-${scope.replace(":", "-")}`;

const ticks = Object.fromEntries(scopes.map((scope) => [scopeField(scope), z.string().optional()]));

/** The form of a new key, whose texts it turns into a `NewKey`. */
export const KeyForm = z
  .object({
    ...ticks,
    name: NewKey.shape.name,
    institutionId: NewKey.shape.institutionId,
    expiresOn: z.iso.date(messageKey("apiKey.dayWrong")).optional(),
    perMinute: z
      .string({ error: messageKey("apiKey.rateWrong") })
      .regex(/^\d{1,4}$/, messageKey("apiKey.rateWrong"))
      .refine((text) => Number(text) >= RATE.least && Number(text) <= RATE.most, messageKey("apiKey.rateWrong")),
    origins: z
      .string()
      .max(4_000, messageKey("personalData.errorTooLong"))
      .default("")
      .refine((text) => originsIn(text) !== null, messageKey("apiKey.originsWrong"))
      .refine((text) => (originsIn(text)?.length ?? 0) <= MOST_ORIGINS, messageKey("apiKey.originsMany")),
  })
  .transform(({ name, institutionId, expiresOn = null, perMinute, origins, ...ticked }, ctx): NewKey => {
    const chosen = scopes.filter((scope) => (ticked as Record<string, unknown>)[scopeField(scope)] === "true");
    if (chosen.length === 0)
      ctx.addIssue({ code: "custom", path: [scopeField(scopes[0])], message: messageKey("apiKey.scopesRequired") });
    const rest = { expiresOn, perMinute: Number(perMinute), origins: originsIn(origins) ?? [] };
    return { name, institutionId, scopes: chosen, ...rest };
  });

/** For how many hours the former secret of a rotated key still works. */
export const overlaps = ["0", "1", "24", "168"] as const;

/** A key whose secret is to be replaced. */
export const Rotation = z.object({ overlap: z.enum(overlaps, { error: messageKey("apiKey.overlapRequired") }) });

/** One key. */
export const OneKey = z.object({ id: Id });

/** A key in the list. */
export interface KeyRow {
  id: string;
  name: string;
  /** The part of the key that may be shown. */
  prefix: string;
  institutionName: string;
  environment: Environment;
  scopes: Scope[];
  state: KeyState;
  createdAt: string;
  lastUsedAt: string | null;
  /** From when it is refused; null for a key without an end. */
  expiresAt: string | null;
}

export type KeyPage = DeskPage<KeyRow>;

/** A key with all that may be shown. */
export interface KeyDetail extends KeyRow {
  createdByName: string | null;
  revokedAt: string | null;
  origins: string[];
  perMinute: number;
  /** Until when the secret before the last rotation works; null if none does. */
  formerUntil: string | null;
  /** Whether this installation accepts it. */
  isOfThisInstallation: boolean;
}

/** What a new key may be for. */
export interface KeyOptions {
  institutions: FilterOption[];
  environment: Environment;
}

/** A key that was made or rotated: its whole text is known only now. */
export interface MadeKey {
  id: string;
  key: string;
}

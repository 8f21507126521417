import { createContext } from "react-router";
import type { Api } from "~/contract";
import type { Application } from "~/contract/application";
import type { ExternalIdentity } from "~/contract/auth";
import type { RequestScope } from "~/contract/message";
import type { NotificationPage } from "~/contract/notification";
import type { ResetOptions } from "~/contract/password";
import type { CurrentRole } from "~/contract/right";
import type { ApplicationSettings, SettingInstitution, SettingTenant } from "~/contract/setting";
import type { User } from "~/contract/user";
import type { Cache } from "~/domain/cache";
import { defaultLocale, type Locale } from "~/i18n/locale";

/**
 * The hostname's settings. On the operators' hostname tenant and institution are null until an assumed role names
 * them; where candidates are at home they never are.
 */
export interface Site extends Omit<ApplicationSettings, "features" | "tenant" | "institution" | "parameters"> {
  tenant: SettingTenant | null;
  institution: SettingInstitution | null;
  parameters: Parameters;
}

/** Institution parameters, which arrive as the strings 'true' and 'false'. */
export interface Parameters {
  UsePassport: boolean;
  UseMaisAMediaTracking: boolean;
  UseTrackingV2: boolean;
  DisableOnylFirstInstallmentCreditCard: boolean;
  UseDarkModeB2B: boolean;
}

/** Facts of the request that do not depend on who sends it. */
export interface RequestInfo {
  correlationId: string;
  /** The visitor's network address, from a trusted proxy or the socket. */
  address: string;
  log: Logger;
}

/** The part of the server's log that routes and middleware use. */
export interface Logger {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

/** What the portal remembers of a visitor, on the server; the cookie holds only an unguessable id. */
export interface SessionData {
  /** Access token of the signed-in user. */
  token?: string | undefined;
  userId?: string | undefined;
  /** Access tokens of tabs that act in roles of their own, by the handle that their addresses carry. */
  tabs?: Record<string, string> | undefined;
  /** While someone acts as another person: the token to come back to, and the path it began at. */
  impersonation?: { token: string; originPath: string } | undefined;
  /** Tokens that open one payment each without signing in, by subscription. */
  payers?: Record<string, string> | undefined;
  /** The draft under way, by institution. */
  drafts?: Record<string, string> | undefined;
  /** The id before this one, which is forgotten once this one is known to have arrived. */
  formerId?: string | undefined;
  /** Where to go after signing out. */
  signoutRedirectUrl?: string | undefined;
  /** A new password on its way: who, by which contacts, and what the right code gave. */
  recovery?: (ResetOptions & { sendType?: "email" | "sms"; token?: string }) | undefined;
  /** A sign-in by code on its way. */
  codeSignIn?: { document: string; sendType: "email" | "sms" } | undefined;
  /** The address that a code was mailed to, then the captcha token that it gave for the next form. */
  captcha?: { email?: string; token?: string } | undefined;
  /** A message for the next page: the key of a text. */
  notice?: string | undefined;
  /** Sign-ins under way at other providers; only their answers to this very session are taken. */
  samlRequests?: SamlRequest[] | undefined;
  oauthRequests?: OAuthRequest[] | undefined;
  /** A verified answer of the SAML provider on its way back to the browser that asked; a session of its own. */
  samlAnswer?: SamlAnswer | undefined;
  /** What the SAML provider knows this session by, to end it there too. */
  samlSession?: Pick<SamlAnswer, "nameIdFormat" | "sessionIndex"> | undefined;
  /** Where that end is asked for, on the way out. */
  samlLogout?: string | undefined;
  /** An account elsewhere that the signed-in user may now link, and where to go on to. */
  linkable?: { identity: ExternalIdentity; returnTo: string } | undefined;
}

/** A sign-in that a SAML provider was asked for. */
export interface SamlRequest {
  id: string;
  /** Internal path to go on to. */
  returnTo: string;
}

/** A sign-in that an OAuth provider was asked for. */
export interface OAuthRequest {
  provider: string;
  state: string;
  nonce: string;
  /** Proof key (RFC 7636). */
  verifier: string;
  returnTo: string;
  /** Links the signed-in account in place of signing in. */
  links: boolean;
}

/** What a SAML provider vouched for, verified. */
export interface SamlAnswer {
  identity: ExternalIdentity;
  /** The request it answers; null when nobody asked. */
  inResponseTo: string | null;
  nameIdFormat: string | null;
  sessionIndex: string | null;
}

/** The key that our SAML messages are signed with, and the certificate that says so; both PEM. */
export interface SamlKeys {
  privateKey: string;
  certificate: string;
}

/** What the header and the sidebar around a signed-in user's page show. */
export interface Shell {
  /** The latest, and how many are unread; null where they could not be had or are not this visitor's. */
  notifications: NotificationPage | null;
  /** What staff can switch to. */
  applications: Application[];
  now: Date;
}

/** The session of one request: read once, written once at the end when it changed. */
export interface Session {
  readonly data: Readonly<SessionData>;
  set(change: Partial<SessionData>): void;
  /** Gives the session a new id, at every change of what it may do. */
  renew(): void;
  /** Forgets everything and revokes the id. */
  end(): void;
}

/** A session as it was kept. */
export interface StoredSession {
  data: SessionData;
  /** Whether it got a new id meanwhile; then it is read only, and only for a while. */
  isFormer: boolean;
}

/** Keeps sessions; rows are found by the hash of the cookie's id. */
export interface SessionStore {
  read(id: string): Promise<StoredSession | null>;
  /** @returns false when a session that was not new is gone meanwhile; it does not come back */
  write(id: string, data: SessionData, expiresAt: Date, isNew: boolean): Promise<boolean>;
  /** Leaves a session that got a new id readable until then, with that much of its data; one that is gone stays so. */
  leave(id: string, data: SessionData, expiresAt: Date): Promise<void>;
  remove(id: string): Promise<void>;
}

/** What the server hands to the middleware chain. */
export interface Runtime {
  /** The services' client of one request. @param scope of a request that only reads: its calls share what they read */
  apiFor(headers: () => Record<string, string | undefined>, scope?: RequestScope): Api;
  sessions: SessionStore;
  /** The sites that were asked for last. */
  sites: Cache<Site | null>;
  now(): Date;
  application: string;
  /** Path that the whole site stands below, such as `/candidate`. */
  basename: string;
  https: boolean;
  development: boolean;
  /** Origin of the card form, as the content policy must allow it; null where it is our own. */
  providerOrigin: string | null;
  samlKeys(): Promise<SamlKeys>;
}

export const runtimeContext = createContext<Runtime>();
export const requestContext = createContext<RequestInfo>();
/** Where one is: the hostname's settings, and within them the place that the assumed role acts at. */
export const siteContext = createContext<Site>();
/** The hostname's settings whatever the role. */
export const hostSiteContext = createContext<Site>();
export const apiContext = createContext<Api>();
export const sessionContext = createContext<Session>();
/** Known once the user is; calls made before speak the default language. */
export const localeContext = createContext<Locale>(defaultLocale);
/** The signed-in user, or null. */
export const userContext = createContext<User | null>(null);
/** The role that the user of a staff page acts in; the middleware `requireStaff` sets it. */
export const staffRoleContext = createContext<CurrentRole>();
/** Whether the session has a token and it could not be told whose: the user service failed. */
export const userUnknownContext = createContext(false);
/** The posted form, read once and checked for card data. */
export const formContext = createContext<FormData | null>(null);
/** Null on pages that stand without the shell: enrolment, payment, contract, sign-in. */
export const shellContext = createContext<Shell | null>(null);

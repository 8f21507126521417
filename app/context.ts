import { createContext } from "react-router";
import type { Application } from "~/api/application";
import type { ServiceName } from "~/api/call";
import type { Form } from "~/api/form";
import type { RequestScope } from "~/api/message";
import type { NotificationPage } from "~/api/notification";
import type { ResetOptions } from "~/api/password";
import type { CurrentRole } from "~/api/right";
import type { ApplicationSettings, SettingInstitution, SettingTenant } from "~/api/setting";
import type { User } from "~/api/user";
import type { PortalApi } from "~/backend/portal-api";
import type { ExternalIdentity } from "~/modules/people/schema/external-identity";
import type { SignInAccount } from "~/modules/settings/schema/sign-in-test";
import type { SamlProvider } from "~/modules/tenancy/schema/identity-provider";
import type { Cache } from "~/rules/cache";
import { defaultLanguage, type Language } from "~/rules/language";
import type { AnswerPromise, AnswerQueue } from "~/rules/time/answer-time";
import type { ServiceHours } from "~/rules/time/service-hours";

export type { PortalApi };

/**
 * The hostname's settings. At the operators' hostname tenant and institution are null until a role sets them; at
 * candidates' hostnames they are never null.
 */
export interface Site extends Omit<ApplicationSettings, "features" | "tenant" | "institution" | "parameters"> {
  tenant: SettingTenant | null;
  institution: SettingInstitution | null;
  parameters: Parameters;
  /** For how many days the institution keeps an unsent application; absent for the product's own number. */
  keptDraftDays?: number;
  /** When the institution answers; absent where it has not said so. */
  serviceHours?: ServiceHours;
  /** Within which time it answers those who wait. */
  answers?: Readonly<Record<AnswerQueue, AnswerPromise>>;
  /** The path of the stylesheet of its theme, where that is not in force yet. */
  stylesheet?: string;
  /** The theme in which a preview shows it, whatever its reader has chosen. */
  mode?: "light" | "dark";
}

/** The institution's parameters as booleans; the services send them as the strings 'true' and 'false'. */
export interface Parameters {
  UsePassport: boolean;
  UseMaisAMediaTracking: boolean;
  UseTrackingV2: boolean;
  DisableOnylFirstInstallmentCreditCard: boolean;
  UseDarkModeB2B: boolean;
}

/** Data of the request that does not depend on the user. */
export interface RequestInfo {
  correlationId: string;
  /** The header `traceparent` for calls to services; null when the request belongs to no trace. */
  traceparent: string | null;
  /** The visitor's IP address, from a trusted proxy or the socket. */
  address: string;
  log: Logger;
}

/** The part of the server's log that routes and middleware use. */
export interface Logger {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

/** The data of a visitor's session, stored on the server; the cookie contains only an unguessable id. */
export interface SessionData {
  /** Access token of the signed-in user. */
  token?: string | undefined;
  userId?: string | undefined;
  /** Access tokens of tabs with their own role, by the handle in their URLs. */
  tabs?: Record<string, string> | undefined;
  /** While impersonating: the user's own token, and the path where the impersonation began. */
  impersonation?: { token: string; originPath: string } | undefined;
  /** Tokens for paying without signing in, by the subscription's id. */
  payers?: Record<string, string> | undefined;
  /** The current draft, by institution. */
  drafts?: Record<string, string> | undefined;
  /** The session's previous id, which is deleted once the browser has used the new one. */
  formerId?: string | undefined;
  /** Where to go after signing out. */
  signoutRedirectUrl?: string | undefined;
  /** A pending password recovery: the account, its contacts, and after the right code the token for a new password. */
  recovery?: (ResetOptions & { sendType?: "email" | "sms"; token?: string }) | undefined;
  /** A pending sign-in by code. */
  codeSignIn?: { document: string; sendType: "email" | "sms" } | undefined;
  /** The address to which a captcha code was mailed; after the right code, the captcha token for the next form. */
  captcha?: { email?: string; token?: string } | undefined;
  /** The tokens of mailed links that were opened, by the page that uses them. */
  linkTokens?: { [Page in LinkPage]?: string } | undefined;
  /** The token with which the visitor sets the portal up, once they know the code of the server's log. */
  setupToken?: string | undefined;
  /** The draft whose account step was answered in this session; its progress continues to show that step. */
  accountDraft?: string | undefined;
  /** Names the token and the role of remote services that the portal's own procedures know. */
  adopted?: string | undefined;
  /** A message for the next page: the key of a text. */
  notice?: string | undefined;
  /** The texts typed on a page (path and query) before a preference changed there; stored until a form is posted. */
  typed?: { page: string; texts: Readonly<Record<string, string>> } | undefined;
  /** A form that was posted after the session had ended. */
  lost?: LostPost | undefined;
  /**
   * Pending sign-ins at the SAML provider. Responses to any other request are refused; responses to no request too,
   * unless the provider may send them.
   */
  samlRequests?: SamlRequest[] | undefined;
  /** Pending sign-ins at OAuth providers; a response to any other request is refused. */
  oauthRequests?: OAuthRequest[] | undefined;
  /** A verified response of the SAML provider; a separate session holds it until the browser brings its ticket. */
  samlAnswer?: SamlAnswer | undefined;
  /** Identifies the session at the SAML provider, for signing out there too. */
  samlSession?: Pick<SamlAnswer, "nameIdFormat" | "sessionIndex"> | undefined;
  /** A provider whose settings are being tested, and how its answer is recognized. */
  signInTest?: SignInTest | undefined;
  /** What the test of a provider showed. */
  signInTested?: SignInTested | undefined;
  /** The settings of a SAML provider under test; a separate session holds them until the provider answers. */
  samlTest?: SamlProvider | undefined;
  /** URL of the sign-out request at the SAML provider, while signing out. */
  samlLogout?: string | undefined;
  /** An external account that the signed-in user may now link, and the path to go on to. */
  linkable?: { identity: ExternalIdentity; returnTo: string } | undefined;
}

/** The pages of mailed links whose token only a post uses up: a new password, and the draft of an enrolment. */
export type LinkPage = "password" | "resume";

/** A form that was posted after the session had ended, until the same user has signed in again. */
export interface LostPost {
  /** The page with the form, as `nameOf` names it. */
  page: string;
  /** The address that the form was posted to: path and query. */
  action: string;
  /** The mark of user and role for whom the page was made (`markOf`); null if nothing of the post was read. */
  mark: string | null;
  /** The texts of the form without secrets, in their order. */
  texts: [name: string, value: string][];
  /** Whether the texts fill in the page's `PageForm`; those of another form are only sent again. */
  fillsPage: boolean;
  /** Whether the form had files, which have to be chosen again. */
  hasFiles: boolean;
  /** When the post is forgotten (ISO 8601). */
  until: string;
}

/** A sign-in request to a SAML provider. */
export interface SamlRequest {
  id: string;
  /** Internal path to go on to. */
  returnTo: string;
}

/** A sign-in request to an OAuth provider. */
export interface OAuthRequest {
  provider: string;
  state: string;
  nonce: string;
  /** PKCE code verifier (RFC 7636). */
  verifier: string;
  returnTo: string;
  /** Whether to link the external account to the signed-in user instead of signing in. */
  links: boolean;
}

/** A sign-in that only tests the settings of a provider. */
export type SignInTest = {
  /** A digest of the settings under test. */
  way: string;
} & ({ provider: "saml"; id: string } | ({ provider: string } & Pick<OAuthRequest, "state" | "nonce" | "verifier">));

/** What came back from a provider whose settings were tested. */
export interface SignInTested {
  provider: string;
  /** The id of the SAML request. */
  id?: string | undefined;
  /** Attributes of the assertion, or claims of the token, as texts. */
  facts: [name: string, value: string][];
  /** Null when there was a problem. */
  identity: ExternalIdentity | null;
  /** The account that would have been signed in. */
  account?: SignInAccount | null | undefined;
  problem: SignInTestProblem | null;
  /** What exactly was wrong, in English, as the log has it. */
  detail: string | null;
}

/** Why a test of a provider failed. */
export type SignInTestProblem =
  | "unreachable"
  | "declined"
  | "client"
  | "signature"
  | "issuer"
  | "recipient"
  | "clock"
  | "subject"
  | "unclear";

/** The verified identity in a SAML response. */
export interface SamlAnswer {
  identity: ExternalIdentity;
  /** The id of the request; null for an unsolicited response. */
  inResponseTo: string | null;
  nameIdFormat: string | null;
  sessionIndex: string | null;
}

/** The private key that signs our SAML messages, and the certificate of this key; both PEM. */
export interface SamlKeys {
  privateKey: string;
  certificate: string;
}

/** The number of records of a queue, and how many of them wait too long. */
export interface Waiting {
  waiting: number;
  overdue: number;
}

/** The data of header and sidebar on a signed-in user's page. */
export interface Shell {
  /**
   * The latest notifications and the number of unread ones; null when they could not be loaded or while impersonating.
   */
  notifications: NotificationPage | null;
  /** Applications that staff can switch to. */
  applications: Application[];
  /** How many records wait in each queue of the member of staff, by the alias of the feature that opens the desk. */
  waiting: Partial<Record<string, Waiting>>;
  /** The active forms of the forms service, on the pages of forms. */
  forms: Form[];
  now: Date;
}

/** The session of one request: read once at the start, and written once at the end if it changed. */
export interface Session {
  readonly data: Readonly<SessionData>;
  set(change: Partial<SessionData>): void;
  /** Gives the session a new id; required whenever its rights change. */
  renew(): void;
  /** Deletes all data and revokes the id. */
  end(): void;
}

/** A stored session. */
export interface StoredSession {
  data: SessionData;
  /** Whether the session has got a new id meanwhile; then it is read-only and short-lived. */
  isFormer: boolean;
}

/** Stores sessions, by the hash of the id in the cookie. */
export interface SessionStore {
  read(id: string): Promise<StoredSession | null>;
  /** @returns false when an existing session was removed or got a new id meanwhile; then nothing is written */
  write(id: string, data: SessionData, expiresAt: Date, isNew: boolean): Promise<boolean>;
  /** Makes a session that got a new id read-only until `expiresAt`, with only this data; ignores a removed one. */
  leave(id: string, data: SessionData, expiresAt: Date): Promise<void>;
  remove(id: string): Promise<void>;
}

/** What the header says about the enrolment that a candidate's page is about. */
export interface CourseBlock {
  /** The social name, otherwise the civil one; for a payer who has not signed in only the first word. */
  name: string;
  course: WrittenName;
  /** Null for courses of another template than graduation. */
  campus: WrittenName | null;
  ingressMode: WrittenName | null;
}

/** A name of the catalogue, and the language in which it is written. */
export interface WrittenName {
  text: string;
  language: Language;
}

/** What the server passes to the middleware. */
export interface Runtime {
  /** The API client of one request. @param scope of a read-only request; its calls share the data that they read */
  apiFor(headers: () => Record<string, string | undefined>, scope?: RequestScope): PortalApi;
  sessions: SessionStore;
  /** Recently used sites. */
  sites: Cache<Site | null>;
  now(): Date;
  /** The alias by which a service knows the portal. */
  applicationAt(service: ServiceName): string;
  /** The services that are not embedded, and may be another maker's. */
  remote: ReadonlySet<ServiceName>;
  /** Where the pictures of remote services may be, as sources of a content policy; empty if all are our own. */
  pictureSources: string;
  /** Base path of the site, such as `/candidate`. */
  basename: string;
  https: boolean;
  development: boolean;
  /** Origin of the card form, which the content policy must allow; null when it is our own. */
  providerOrigin: string | null;
  samlKeys(): Promise<SamlKeys>;
  /** Whether OpenID issuers may have http addresses. */
  httpIssuers: boolean;
}

export const runtimeContext = createContext<Runtime>();
export const requestContext = createContext<RequestInfo>();
/** The hostname's settings, with tenant and institution of the current role. */
export const siteContext = createContext<Site>();
/** The hostname's settings, regardless of the role. */
export const hostSiteContext = createContext<Site>();
export const apiContext = createContext<PortalApi>();
/** Makes an API client for another token than the session's. */
export const tokenApiContext = createContext<(token: string) => PortalApi>();
export const sessionContext = createContext<Session>();
/** Set after the user is loaded; earlier calls use the default language. */
export const localeContext = createContext<Language>(defaultLanguage);
/** The signed-in user, or null. */
export const userContext = createContext<User | null>(null);
/** The current role of the user of a staff page, set by the middleware `requireStaff`. */
export const staffRoleContext = createContext<CurrentRole>();
/** Whether the session has a token but the user could not be loaded, because the user service failed. */
export const userUnknownContext = createContext(false);
/** The posted form, parsed once and checked for card data. */
export const formContext = createContext<FormData | null>(null);
/** The lost post that the page shows again, see `lostPost`. */
export const lostPostContext = createContext<LostPost | null>(null);
/** The enrolment that the page is about; null for other pages, and until a draft has a name and a course. */
export const courseBlockContext = createContext<CourseBlock | null>(null);
/** Null for signed-out visitors, on embedded pages, and on pages without the shell, such as enrolment and payment. */
export const shellContext = createContext<Shell | null>(null);

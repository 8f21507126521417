declare module "samlp" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface SamlUser {
    id: string;
    emails: { value: string }[];
    displayName: string;
    name: { givenName: string; familyName: string };
  }
  interface Options {
    issuer: string;
    cert: string;
    key: string;
    audience?: string | undefined;
    destination?: string | undefined;
    recipient?: string | undefined;
    inResponseTo?: string | undefined;
    lifetimeInSeconds?: number | undefined;
    signResponse?: boolean | undefined;
    signAssertion?: boolean | undefined;
    signatureAlgorithm?: string | undefined;
    digestAlgorithm?: string | undefined;
    sessionIndex?: string | undefined;
    signingCert?: string | undefined;
    deflate?: boolean | undefined;
    protocolBinding?: string | undefined;
    sessionParticipants?: unknown;
    getUserFromRequest?(): SamlUser;
    getPostURL?(audience: string, request: unknown, req: unknown, done: (error: null, url: string) => void): void;
  }
  type Middleware = (req: IncomingMessage, res: ServerResponse, next: (error: unknown) => void) => void;
  const samlp: {
    auth(options: Options): Middleware;
    logout(options: Options): Middleware;
    getSamlResponse(options: Options, user: SamlUser, done: (error: Error | null, xml: string) => void): void;
  };
  export default samlp;
}

declare module "samlp/lib/sessionParticipants/index.js" {
  const SessionParticipants: new (sessions: object[]) => unknown;
  export default SessionParticipants;
}

declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    on(event: string, listener: (...args: unknown[]) => void): void;
  }
}

declare module "aws4" {
  interface Signed {
    service: string;
    region: string;
    method: string | undefined;
    path: string;
    headers: Record<string, string>;
  }
  export function sign(
    request: Signed,
    keys: { accessKeyId: string; secretAccessKey: string },
  ): { headers: Record<string, string> };
}

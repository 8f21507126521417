import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { readBytes } from "~/api/body";
import { withinDeadline } from "~/api/exchange";
import { ProviderFailure, ProviderUnclear } from "../provider";
import { type ApiPixAccount, bankAddressOf, scopesOf } from "./setting";

export interface BankAnswer {
  status: number;
  /** Parsed JSON; null for an empty or unreadable body. */
  body: unknown;
  /** The `Date` header of the answer. */
  date?: string | undefined;
}

interface Ask {
  method: "GET" | "PUT" | "PATCH" | "DELETE";
  /** The path after the base address, such as `/cob/…`. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** The bank granted no token, or none with the scope of the call; the call was not carried out. */
export class NoAccess extends ProviderFailure {
  override name = "NoAccess";
}

/** Calls one bank for one account, with the client's certificate. */
export interface BankClient {
  /**
   * @throws NoAccess
   * @throws ProviderUnclear when the bank did not answer
   */
  ask(call: Ask): Promise<BankAnswer>;
  /** The scopes of the token, separated by spaces; null where the bank's answer names none. @throws NoAccess */
  granted(): Promise<string | null>;
  /** When the client's certificate expires. */
  certificateEndsAt: Date;
}

const TIMEOUT_MS = 8_000;
/** A token is renewed this long before it ends. */
const MARGIN_MS = 60_000;
const MAX_BYTES = 20_000_000;

interface Token {
  text: string;
  scope: string | null;
  /** When the token was asked for, and when it is renewed. */
  since: number;
  until: number;
}

/** @throws Error when the certificate is unreadable or the account has no address; the message has no secret */
export function createBankClient(account: ApiPixAccount, now: () => Date, timeoutMs = TIMEOUT_MS): BankClient {
  const { secrets } = account;
  const bank = bankAddressOf(account);
  const certificateEndsAt = endOf(secrets.certificate ?? "");
  const agent = new Agent({
    ...{ cert: secrets.certificate, key: secrets.privateKey, minVersion: "TLSv1.2", keepAlive: true, maxSockets: 20 },
    ...(secrets.authority ? { ca: secrets.authority } : {}),
  });
  let token: Promise<Token> | null = null;

  async function newToken(): Promise<Token> {
    const scope = Object.keys(scopesOf(account.settings)).join(" ");
    const form = new URLSearchParams({ grant_type: "client_credentials", scope });
    const headers: Record<string, string> = { "content-type": "application/x-www-form-urlencoded" };
    if (bank.tokenAuth === "basic") {
      const pair = `${secrets.clientId}:${secrets.clientSecret ?? ""}`;
      headers.authorization = `Basic ${Buffer.from(pair).toString("base64")}`;
    } else {
      form.set("client_id", secrets.clientId ?? "");
      if (bank.tokenAuth === "form") form.set("client_secret", secrets.clientSecret ?? "");
    }
    const at = now().getTime();
    const answer = await send(agent, new URL(bank.tokenUrl), { method: "POST", headers, body: `${form}`, timeoutMs });
    const { access_token: text, expires_in: seconds, scope: granted } = Object(answer.body) as Record<string, unknown>;
    if (answer.status !== 200 || typeof text !== "string")
      throw new NoAccess(`the bank granted no token: HTTP ${answer.status}`);
    return {
      text,
      scope: typeof granted === "string" ? granted : null,
      since: at,
      until: at + (Number(seconds) || 60) * 1000 - MARGIN_MS,
    };
  }

  async function currentToken(): Promise<Token> {
    try {
      token ??= newToken();
      const known = await token;
      const at = now().getTime();
      // If the clock was set back, the end of the token is unknown.
      if (known.since <= at && at < known.until) return known;
      token = newToken();
      return await token;
    } catch (error) {
      token = null;
      // Without a token the call itself was never made.
      throw error instanceof NoAccess ? error : new NoAccess(`no token: ${messageOf(error)}`);
    }
  }

  async function askOnce({ method, path, query, headers, body }: Ask): Promise<BankAnswer> {
    const url = new URL(bank.baseUrl + path);
    for (const [name, value] of Object.entries({ ...bank.query, ...query })) url.searchParams.set(name, value);
    const sent = {
      ...{
        ...bank.headers,
        ...headers,
        authorization: `Bearer ${(await currentToken()).text}`,
        accept: "application/json",
      },
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    const text = body === undefined ? undefined : JSON.stringify(body);
    return send(agent, url, { method, headers: sent, body: text, timeoutMs });
  }

  return {
    certificateEndsAt,
    granted: async () => (await currentToken()).scope,
    async ask(call) {
      const answer = await askOnce(call);
      if (answer.status !== 401) return answer;
      // The bank may have revoked the token before its end.
      token = null;
      return askOnce(call);
    },
  };
}

interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  timeoutMs: number;
}

function send(agent: Agent, url: URL, { method, headers, body, timeoutMs }: Sent): Promise<BankAnswer> {
  const exchanged = withinDeadline(timeoutMs, async (signal) => {
    const outgoing = request(url, { agent, method, headers, signal });
    outgoing.end(body);
    const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
    const bytes = await readBytes(incoming, MAX_BYTES);
    if (bytes === null) throw new Error("the answer is too large");
    return {
      status: incoming.statusCode ?? 0,
      body: parsed(new TextDecoder().decode(bytes)),
      date: incoming.headers.date,
    };
  });
  return exchanged.catch((error: unknown) => {
    throw new ProviderUnclear(`the bank did not answer: ${messageOf(error)}`);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The code of a network error, whose message might contain an address with a key. */
function messageOf(error: unknown): string {
  if (error instanceof ProviderUnclear) return error.message;
  return String((error as { code?: unknown } | null)?.code ?? (error as Error | null)?.name ?? "error");
}

function endOf(certificate: string): Date {
  try {
    return new Date(new X509Certificate(certificate).validTo);
  } catch {
    throw new Error("the client's certificate is not PEM");
  }
}

import { connect } from "node:net";
import { withinDeadline } from "~/api/exchange";
import { reachMailServer } from "./mail";
import { reachScanner } from "./scanner";
import { type S3Options, s3Storage } from "./storage/s3";

/** What runs beside the portal, at addresses that the operator configured. */
export type OutsidePart = "files" | "mail" | "sms" | "scanner" | "crm";

/** The configured addresses; without one, the part is not used. */
export interface OutsideAddresses {
  files?: S3Options | undefined;
  /** URL of the mail server. */
  mail?: string | undefined;
  /** URL of the gateway of text messages. */
  sms?: string | undefined;
  /** A clamd: path of its socket, or `host:port`. */
  scanner?: string | undefined;
  /** URL of the CRM. */
  crm?: string | undefined;
}

export interface OutsideState {
  part: OutsidePart;
  /** Address without user name and password. */
  address: string;
  /** Why it cannot be reached; null where it can. */
  problem: string | null;
}

/** Tries to reach every configured part. */
export type Outside = () => Promise<OutsideState[]>;

const TIMEOUT_MS = 5_000;
/** A result is kept for this time, since anyone may open the page that shows it. */
const KEEP_MS = 30_000;

/** An object in the bucket that only shows that the portal may write there. */
const PROBE = "reached/portal.txt";

/**
 * Creates the check of what the operator configured beside the portal: the bucket takes an object, mail server and
 * scanner answer, gateway and CRM accept a connection.
 */
export function createOutside(
  { files, mail, sms, scanner, crm }: OutsideAddresses,
  { clock = () => performance.now(), timeoutMs = TIMEOUT_MS } = {},
): Outside {
  const parts = [
    files &&
      partOf("files", `${files.endpoint} (${files.bucket})`, () =>
        s3Storage(files, { timeoutMs }).put(PROBE, new Uint8Array([1]), "text/plain"),
      ),
    mail && partOf("mail", hostOf(mail), () => reachMailServer(mail)),
    sms && partOf("sms", hostOf(sms), () => connectTo(sms)),
    scanner && partOf("scanner", scanner, () => reachScanner(scanner)),
    crm && partOf("crm", hostOf(crm), () => connectTo(crm)),
  ].filter((part) => typeof part === "object");
  let kept: { until: number; states: Promise<OutsideState[]> } | null = null;
  const askAll = () =>
    Promise.all(
      parts.map(async ({ part, address, reach }) => ({ part, address, problem: await problemOf(reach, timeoutMs) })),
    );
  return () => {
    if (!kept || kept.until <= clock()) kept = { until: clock() + KEEP_MS, states: askAll() };
    return kept.states;
  };
}

const partOf = (part: OutsidePart, address: string, reach: () => Promise<void>) => ({ part, address, reach });

const hostOf = (url: string) => new URL(url).host;

async function problemOf(reach: () => Promise<void>, timeoutMs: number): Promise<string | null> {
  try {
    await withinDeadline(timeoutMs, reach);
    return null;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message || cause.name : String(cause);
  }
}

/** Opens and closes a connection to the host of an http or https URL. */
function connectTo(url: string): Promise<void> {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port) || (protocol === "https:" ? 443 : 80), timeout: TIMEOUT_MS });
    socket.once("connect", () => resolve()).once("timeout", () => socket.destroy(new Error("timeout")));
    socket.once("error", reject);
    socket.once("connect", () => socket.end());
  });
}

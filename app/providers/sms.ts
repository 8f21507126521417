import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { exchange } from "~/api/exchange";
import { writeWhole } from "./whole-file";

/** A text message to one mobile phone. */
export interface SmsMessage {
  /** International number, such as `+5511987654321`. */
  to: string;
  text: string;
  /** The same at every attempt, so that a gateway can drop duplicates. */
  reference: string;
}

export interface Sms {
  /** @throws when the gateway refuses it or is unreachable; the caller retries later */
  send(message: SmsMessage): Promise<void>;
}

export interface SmsOptions {
  /** URL of the gateway; without one every message becomes a file. */
  url: string | undefined;
  /** Bearer token of the gateway. */
  token?: string | undefined;
  /** Folder of the `.sms.txt` files. */
  mailbox: string;
  /** Time of one exchange with the gateway. */
  timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 10_000;

/** Sends text messages through an HTTP gateway, or writes them to the mailbox folder when none is configured. */
export function createSms({ url, token, mailbox, timeoutMs = TIMEOUT_MS }: SmsOptions): Sms {
  return url ? gatewaySms(url, token, timeoutMs) : folderSms(mailbox);
}

/** `POST {url}` with `{ to, text, reference }`; any 2xx counts as sent. */
function gatewaySms(url: string, token: string | undefined, timeoutMs: number): Sms {
  return {
    async send(message) {
      const init = {
        method: "POST",
        headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(message),
      };
      const read = ({ ok, status }: Response) => ({ ok, status });
      const { ok, status } = await exchange(url, init, { timeoutMs, read });
      if (!ok) throw new Error(`The SMS gateway answered ${status}.`);
    },
  };
}

function folderSms(folder: string): Sms {
  return {
    async send({ to, text }) {
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.sms.txt`;
      await writeWhole(join(folder, name), `To: ${to}\n\n${text}\n`);
    },
  };
}

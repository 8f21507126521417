import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** One short message to one mobile phone. */
export interface SmsMessage {
  /** International number, such as `+5511987654321`. */
  to: string;
  text: string;
  /** The same at every attempt, so that a gateway can drop repeats. */
  reference: string;
}

export interface Sms {
  /** @throws when the gateway refuses or cannot be reached; the caller tries again later */
  send(message: SmsMessage): Promise<void>;
}

export interface SmsOptions {
  /** Address of the gateway; without one every message becomes a file. */
  url: string | undefined;
  /** Bearer token of the gateway. */
  token?: string | undefined;
  /** Folder of the `.sms.txt` files. */
  mailbox: string;
}

const TIMEOUT_MS = 10_000;

/** Sends short messages through an HTTP gateway, or puts them into the mailbox folder where none is configured. */
export function createSms({ url, token, mailbox }: SmsOptions): Sms {
  return url ? gatewaySms(url, token) : folderSms(mailbox);
}

/** `POST {url}` with `{ to, text, reference }`; any 2xx is taken for sent. */
function gatewaySms(url: string, token: string | undefined): Sms {
  return {
    async send(message) {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "accept-encoding": "identity, gzip",
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(message),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
    },
  };
}

function folderSms(folder: string): Sms {
  return {
    async send({ to, text }) {
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.sms.txt`;
      // A reader of the folder must never meet half a message.
      await writeFile(join(folder, `.${name}`), `To: ${to}\n\n${text}\n`, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}

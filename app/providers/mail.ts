import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";
import { RecipientRefused } from "~/data/outbox";
import { writeWhole } from "./whole-file";

/** A mail to one recipient. */
export interface MailMessage {
  /** Name of the sender; the address is the configured one. */
  from: string;
  /** The address that gets the answers; by default the sender's. */
  replyTo?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  /** The same at every attempt; it becomes the Message-ID, by which mail programs drop a repetition. */
  reference: string;
}

export interface Mail {
  /** @throws when the mail server refuses it or is unreachable; the caller retries later */
  send(message: MailMessage): Promise<void>;
}

export interface MailOptions {
  /** `smtp://` or `smtps://` URL; without one every mail becomes a file. */
  smtpUrl: string | undefined;
  /** The sender's address, alone or after a name in the form `Name <address>`. */
  from: string;
  /** Folder of the `.eml` files. */
  mailbox: string;
  /** How long the delivery of one mail to the server may take, in milliseconds; by default half a minute. */
  deliveryMs?: number;
}

/** Sends mail by SMTP, or writes it to a mailbox folder when no server is configured. */
export function createMail({ smtpUrl, from, mailbox, deliveryMs = DELIVERY_MS }: MailOptions): Mail {
  return smtpUrl ? smtpMail(smtpUrl, from, deliveryMs) : folderMail(mailbox, from);
}

function envelopeOf(configured: string, { from, replyTo, to, subject, text, html, language, reference }: MailMessage) {
  const address = /<([^<>]*)>$/.exec(configured.trim())?.[1] ?? configured;
  return {
    from: { name: from, address },
    // An object, so that an address cannot add a second recipient.
    to: { name: "", address: to },
    ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
    headers: { "Content-Language": language, "Auto-Submitted": "auto-generated" },
    messageId: `<${reference}@${address.slice(address.lastIndexOf("@") + 1)}>`,
    ...{ subject, text, html },
  };
}

/** Creates the transport for the first mail, so that the library is only loaded when it is needed. */
function lazily<Sent>(make: (nodemailer: typeof import("nodemailer")) => Transporter<Sent>) {
  let transport: Promise<Transporter<Sent>> | null = null;
  return () => {
    transport ??= import("nodemailer").then(make);
    return transport;
  };
}

const LIMITS = { disableFileAccess: true, disableUrlAccess: true };

/** For the delivery of one mail, from the connection to the last answer: a server may drip its answers without end. */
const DELIVERY_MS = 30_000;

/** In milliseconds; short, so that a server that does not answer delays later mails for seconds only. */
const TIMEOUTS = { connectionTimeout: "10000", greetingTimeout: "10000", socketTimeout: "30000" };

/** Adds to a server's URL the timeouts that its query does not set: nodemailer does not accept a parameter twice. */
export function withTimeouts(url: string): string {
  const [address = "", query] = url.split("?", 2);
  return `${address}?${new URLSearchParams({ ...TIMEOUTS, ...Object.fromEntries(new URLSearchParams(query)) })}`;
}

/** Says whether the server refused the recipient for good, not the sender or the connection. */
function isRecipientRefused(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  // A server that does not relay for the portal refuses every recipient, so the address is not at fault.
  const isRelay = /\b5\.7\.\d|relay/i.test(error.message.slice(0, 1000));
  return command === "RCPT TO" && responseCode >= 550 && responseCode <= 554 && !isRelay;
}

function smtpMail(url: string, from: string, deliveryMs: number): Mail {
  const transport = lazily(({ createTransport }) => createTransport(withTimeouts(url), LIMITS));
  return {
    async send(message) {
      const signal = AbortSignal.timeout(deliveryMs);
      await (await transport()).sendMail({ ...envelopeOf(from, message), signal }).catch((error: unknown) => {
        if (signal.aborted) throw new Error(`The mail server did not take the mail within ${deliveryMs} ms.`);
        throw isRecipientRefused(error) ? new RecipientRefused(error.message) : error;
      });
    },
  };
}

/** @throws when the mail server cannot be reached, or refuses the account of its URL */
export async function reachMailServer(url: string): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(withTimeouts(url), LIMITS);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function folderMail(folder: string, from: string): Mail {
  const transport = lazily(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: "windows" }, LIMITS),
  );
  return {
    async send(message) {
      const { message: content } = await (await transport()).sendMail(envelopeOf(from, message));
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`;
      await writeWhole(join(folder, name), content as Buffer);
    },
  };
}

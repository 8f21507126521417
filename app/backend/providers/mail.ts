import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";

/** One mail to one person. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
}

export interface Mail {
  /** @throws when the mail server refuses or cannot be reached; the caller tries again later */
  send(message: MailMessage): Promise<void>;
}

export interface MailOptions {
  /** `smtp://` or `smtps://` address; without one every mail becomes a file. */
  smtpUrl: string | undefined;
  from: string;
  /** Folder of the `.eml` files. */
  mailbox: string;
}

/** Sends mail by SMTP, or puts it into a mailbox folder where none is configured. */
export function createMail({ smtpUrl, from, mailbox }: MailOptions): Mail {
  return smtpUrl ? smtpMail(smtpUrl, from) : folderMail(mailbox, from);
}

const envelopeOf = (from: string, { to, subject, text, html, language }: MailMessage) => ({
  // An object, so that no address can smuggle in a second recipient.
  to: { name: "", address: to },
  headers: { "Content-Language": language, "Auto-Submitted": "auto-generated" },
  ...{ from, subject, text, html },
});

/** A transport made for the first mail: until then the process does without the library's memory. */
function lazily<Sent>(make: (nodemailer: typeof import("nodemailer")) => Transporter<Sent>) {
  let transport: Promise<Transporter<Sent>> | null = null;
  return () => {
    transport ??= import("nodemailer").then(make);
    return transport;
  };
}

const LIMITS = { disableFileAccess: true, disableUrlAccess: true };

function smtpMail(url: string, from: string): Mail {
  const transport = lazily(({ createTransport }) => createTransport(url, LIMITS));
  return {
    async send(message) {
      await (await transport()).sendMail(envelopeOf(from, message));
    },
  };
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
      // A reader of the folder must never meet half a mail.
      await writeFile(join(folder, `.${name}`), content as Buffer, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}

import { createOutside, type Outside, type OutsidePart } from "~/providers/outside";
import type { Probe } from "~/providers/probe";
import type { Config } from "./config/load";
import type { Log } from "./log";
import { storageOf } from "./storage";

/** The check of what the configuration names beside the portal. */
export function outsideOf(config: Config): Outside {
  const storage = storageOf(config);
  return createOutside({
    files: storage && "s3" in storage ? storage.s3 : undefined,
    mail: config.mail.SMTP_URL,
    sms: config.sms.SMS_URL,
    scanner: config.scanner.CLAMD,
    crm: config.crm.CRM_URL,
  });
}

/** What each part is called, and what happens while it cannot be reached. */
const SENTENCES: Record<OutsidePart, (address: string) => string> = {
  files: (address) => `The bucket at ${address} cannot be written: candidates cannot send files until it can.`,
  mail: (address) => `The mail server at ${address} cannot be reached: mails wait until it can.`,
  sms: (address) => `The gateway of text messages at ${address} cannot be reached: messages wait until it can.`,
  scanner: (address) => `The scanner at ${address} cannot be reached: uploaded files wait unread until it can.`,
  crm: (address) => `The CRM at ${address} cannot be reached: deals wait until it can.`,
};

/** Logs a sentence for each part and each remote service that cannot be reached. The server runs on without them. */
export async function warnOfUnreachable(outside: Outside, probe: Probe, log: Log): Promise<void> {
  const [parts, services] = await Promise.all([outside(), probe()]);
  for (const { part, address, problem } of parts) {
    if (problem !== null) log.warn(SENTENCES[part](address), { problem });
  }
  for (const { service, url, status } of services) {
    if (status === "unhealthy") log.warn(`The ${service} service at ${url} cannot be reached or answers with errors.`);
  }
}

import { Webhook } from "standardwebhooks";
import type { BackendConfig } from "~/procedure/context";
import { openSecret } from "~/procedure/tenant-secret";
import type { WebhookAnswer, WebhookSender } from "~/providers/webhook";

/** What sending an event needs. */
export interface SendingParts {
  now: () => Date;
  config: Pick<BackendConfig, "cipherFor">;
  sender: WebhookSender;
}

interface Sent {
  url: string;
  secret: string | null;
  formerSecret: string | null;
  formerUntil: string | null;
  eventId: string;
  body: string;
}

/** Sends an event as Standard Webhooks describes it. */
export async function send(parts: SendingParts, tenantId: string, row: Sent): Promise<WebhookAnswer> {
  const now = parts.now();
  const isFormerValid = row.formerUntil !== null && row.formerUntil > now.toISOString();
  const secrets = [row.secret, isFormerValid ? row.formerSecret : null].flatMap(
    (sealed) => (sealed && openSecret({ config: parts.config, tenantId }, sealed)) || [],
  );
  if (secrets.length === 0) return { status: null, text: "no secret" };
  const signatures = secrets.map((secret) => new Webhook(secret).sign(row.eventId, now, row.body));
  return parts.sender.send(row.url, row.body, {
    "webhook-id": row.eventId,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": signatures.join(" "),
  });
}

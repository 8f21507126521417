import type { Charge } from "~/api/charge";
import type { TimelineEntry } from "~/api/desk";
import { HISTORY_LIMIT } from "~/modules/desk/rules/history-limit";
import type { DocumentHistory } from "~/modules/documents/service";
import type { SentMessage } from "~/modules/enrolments/schema/enrolment-detail";
import type { EntryKind } from "~/modules/payments/service";
import type { AuditRow } from "~/modules/people/service";
import { type SubscriptionStatus, subscriptionStatuses } from "~/modules/subscriptions/rules/subscription-status";
import { statusName } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { nameIn } from "~/procedure/text";

interface Sources {
  audit: readonly AuditRow[];
  messages: readonly SentMessage[];
  orders: readonly { charge: Charge; updatedAt: string }[];
  /** The money movements of the charges. */
  movements: readonly Movement[];
  documents: DocumentHistory;
}

interface Movement {
  id: string;
  chargeId: string;
  kind: EntryKind;
  amountCents: number;
  occurredAt: string;
  /** When the portal entered the movement. */
  createdAt: string;
}

/** What happened to an enrolment, newest first: moves, actions of staff, messages, charges, money and documents. */
export function timelineOf(
  { audit, messages, orders, movements, documents }: Sources,
  { language }: Pick<BackendContext, "language">,
): TimelineEntry[] {
  // The details of a decision that returned to its author have ids of people under the same names.
  const named = (status: SubscriptionStatus | undefined) =>
    status && subscriptionStatuses.includes(status) ? statusName(status, language) : null;
  const titles = new Map(documents.map(({ id, namesJson }) => [id, nameIn(namesJson, language)]));
  // The history of documents shows the decisions in effect; the audit alone those that were revoked.
  const inEffect = new Set(documents.map(({ id, outcome, decidedAt }) => `${id} document.${outcome} ${decidedAt}`));
  const recorded = audit
    .map((row) => ({ ...(JSON.parse(row.detailsJson) as Details), ...row }))
    .filter(({ documentId, action, at }) => !inEffect.has(`${documentId} ${action} ${at}`))
    .sort((one, other) => rankOf(other) - rankOf(one))
    .map(({ id, at, action, actorName, reason, from, to, why, documentId = "", detailsJson }) =>
      entry({
        ...{ id, at, action, actorName: actorName, reason, from: named(from), to: named(to) },
        about: why ?? titles.get(documentId) ?? null,
        ...(/^component\./.test(action) ? { component: componentIn(detailsJson) } : {}),
      }),
    );
  const sent = messages.map(({ id, sentAt, title, language: aboutLanguage }) =>
    entry({ id, at: sentAt, action: "message.sent", about: title, aboutLanguage }),
  );
  const confirming = new Map(orders.map(({ charge }) => [charge.id, movements.find(confirms(charge))]));
  const charged = orders.flatMap((order) => {
    const { id, createdAt, paidAt, amountCents } = order.charge;
    // A charge that was paid in parts, or accepted for less, shows the amounts in the entries of its payments instead.
    const paidCents = confirming.get(id) ? amountCents : null;
    return [
      entry({ id: `${id}-created`, at: createdAt, action: "charge.created", amountCents }),
      ...(paidAt ? [entry({ id: `${id}-paid`, at: paidAt, action: "charge.paid", amountCents: paidCents })] : []),
      ...endOf(order),
    ];
  });
  const moved = movements
    .filter((movement) => confirming.get(movement.chargeId) !== movement)
    .map(({ id, kind, amountCents, occurredAt }) =>
      entry({ id, at: occurredAt, action: `money.${kind}`, amountCents: Math.abs(amountCents) }),
    );
  const documented = documents.flatMap(
    ({ attemptId, sentAt, decidedAt, outcome, reasonText, namesJson, reviewerName }) => {
      const about = nameIn(namesJson, language);
      return [
        ...(sentAt ? [entry({ id: `${attemptId}-sent`, at: sentAt, action: "document.sent", about })] : []),
        ...(decidedAt && outcome
          ? [
              entry({
                id: `${attemptId}-${outcome}`,
                at: decidedAt,
                action: `document.${outcome}`,
                about,
                reason: reasonText,
                actorName: reviewerName,
              }),
            ]
          : []),
      ];
    },
  );
  return [...recorded, ...sent, ...charged, ...moved, ...documented]
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, HISTORY_LIMIT);
}

type Component = NonNullable<TimelineEntry["component"]>;

/** What a component of the journey did, as `carryOutActions` recorded it. */
function componentIn(details: string): Component {
  const { componentId, componentType, type, target, reason } = JSON.parse(details) as Record<string, string | null>;
  const action = { type, ...(target === null ? {} : { target }) };
  return { componentId, componentType, action, refusal: reason } as Component;
}

/** Whether a movement is the payment of a whole charge, which the entry of the paid charge shows already. */
const confirms =
  ({ id, paidAt, amountCents }: Charge) =>
  (movement: Movement) =>
    movement.kind === "payment" &&
    movement.chargeId === id &&
    movement.amountCents === amountCents &&
    movement.createdAt === paidAt;

/** The end of a charge that was not paid. */
function endOf({ charge, updatedAt }: Sources["orders"][number]): TimelineEntry[] {
  const { id, state, expiresAt, amountCents } = charge;
  if (state !== "denied" && state !== "expired" && state !== "cancelled") return [];
  const at = state === "expired" ? (expiresAt ?? updatedAt) : updatedAt;
  return [entry({ id: `${id}-${state}`, at, action: `charge.${state}`, amountCents })];
}

interface Details {
  from?: SubscriptionStatus;
  to?: SubscriptionStatus;
  /** Why a document number was revealed, a `RevealReason`. */
  why?: string;
  /** The document that the entry is about. */
  documentId?: string;
}

/** Moves of one transaction have the same time; the move to the later of `subscriptionStatuses` is the newer one. */
const rankOf = ({ to }: Details) => (to ? subscriptionStatuses.indexOf(to) : -1);

function entry(given: Pick<TimelineEntry, "id" | "at" | "action"> & Partial<TimelineEntry>): TimelineEntry {
  return { actorName: null, reason: null, from: null, to: null, about: null, amountCents: null, ...given };
}

import type { TenantDatabase } from "~/data/tenant";
import { type ActionOutcome, outcomeOf } from "~/modules/journeys/rules/action/action-outcome";
import type { NoticeKey, SettableStatus } from "~/modules/journeys/rules/action/milestone";
import type { Action } from "~/modules/journeys/rules/journey";
import { protocolOf } from "~/modules/subscriptions/rules/protocol-number";
import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import {
  courseNameIn,
  type SubscriptionRecord,
  setStatus,
  subjectOf,
  tellCandidate,
} from "~/modules/subscriptions/service";
import { fixContract } from "../contract/contract-template";
import { advanceDeal } from "../deal";
import { nextSentence } from "../desk/move-message";
import { tellMoved } from "../desk/move-telling";
import { factsOf } from "../step";
import { actionMessage } from "./action-message";
import { givenConsents } from "./given-consent";

/** Why an action is refused, as a code; null if it is not. */
export const refusalOf = (outcome: ActionOutcome): string | null =>
  outcome.kind === "refused" ? outcome.reason : null;

/** Has the effect of an action in the transaction that settles it. @returns null, or why it is refused, as a code */
export async function act(
  trx: TenantDatabase,
  record: SubscriptionRecord,
  action: Action,
  now: Date,
): Promise<string | null> {
  const outcome = outcomeOf(action, factsOf(now, record));
  if (outcome.kind !== "do") return refusalOf(outcome);
  const subject = subjectOf(record);
  switch (action.type) {
    case "setStatus": {
      const to = action.target as SettableStatus;
      await setStatus(trx, subject, to, now);
      await tellMoved(trx, record, { to, refundCents: 0 }, now);
      return null;
    }
    case "generateContract":
      return (await fixContract(trx, record, now)) ? null : "NO_CONTRACT_TEXT";
    case "crmDeal":
      if (!(await givenConsents(trx, record.userId)).includes("tracking")) return "NO_CONSENT";
      await advanceDeal(trx, record, action.target ?? "", now);
      return null;
    case "notify":
      await tellCandidate(
        trx,
        subject,
        (language) => ({
          ...actionMessage(
            action.target as NoticeKey,
            {
              name: record.socialName ?? record.personName,
              course: courseNameIn(record, language),
              protocol: protocolOf(record.number),
              next: nextSentence(record.status as SubscriptionStatus, language),
            },
            language,
          ),
          icon: "school",
        }),
        now,
      );
      return null;
    default:
      return null;
  }
}

import type { AcceptedContract } from "~/api/enrolment-contract";
import type { SubscriptionRecord } from "~/modules/subscriptions/service";

/** The frozen copy of a subscription's accepted contract; null before acceptance. */
export function acceptedOf(row: SubscriptionRecord): AcceptedContract | null {
  const { contractId, contractText, textHash, templateVersion, acceptedAt, acceptedBy, address, agent } = row;
  if (contractId === null || contractText === null) return null;
  return {
    id: contractId,
    title: row.contractTitle ?? contractText.split("\n", 1)[0] ?? "",
    text: contractText,
    hash: textHash ?? "",
    version: templateVersion ?? 0,
    acceptedAt: acceptedAt ?? "",
    acceptedBy: acceptedBy ?? "",
    responsibleName: row.responsibleName,
    address: address ?? "",
    agent: agent ?? "",
  };
}

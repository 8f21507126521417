import type { SubscriptionRecord } from "~/backend/subscription";
import type { AcceptedContract } from "~/contract/enrolment-contract";

/** The frozen copy of a subscription's accepted contract; null before acceptance. */
export function acceptedOf(row: SubscriptionRecord): AcceptedContract | null {
  const { contract_id, contract_text, text_hash, template_version, accepted_at, accepted_by, address, agent } = row;
  if (contract_id === null || contract_text === null) return null;
  return {
    id: contract_id,
    title: row.contract_title ?? contract_text.split("\n", 1)[0] ?? "",
    text: contract_text,
    hash: text_hash ?? "",
    version: template_version ?? 0,
    acceptedAt: accepted_at ?? "",
    acceptedBy: accepted_by ?? "",
    responsibleName: row.responsible_name,
    address: address ?? "",
    agent: agent ?? "",
  };
}

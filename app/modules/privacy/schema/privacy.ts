import { z } from "zod";
import { messageKey } from "~/i18n/message-key";
import type { ErasablePart, KeptPart } from "~/modules/privacy/rules/erasure";

/** What a consent is for. */
export const ConsentPurpose = z.enum(["terms", "tracking", "cookies", "recurrence"]);
export type ConsentPurpose = z.output<typeof ConsentPurpose>;

/** The purpose of a consent, its current state and its history. */
export interface Consent {
  purpose: ConsentPurpose;
  /** The enrolment that a recurrence consent belongs to. */
  subscriptionId: string | null;
  courseName: string | null;
  granted: boolean;
  /** Whether it can be withdrawn. Candidates accept the terms by enrolling, so these cannot. */
  withdrawable: boolean;
  /** Each grant or withdrawal, with the version of the text that was shown; newest first. */
  history: { granted: boolean; textVersion: string; at: string }[];
}

/** A request to erase one's personal data. */
export interface ErasureRequest {
  id: string;
  /** `delayed` until a contract in force has ended. */
  state: "open" | "delayed" | "refused" | "done";
  /** Reason of the refusal, as the staff member wrote it. */
  reason: string | null;
  requestedAt: string;
  decidedAt: string | null;
}

/** An erasure request with the person who made it, for staff. */
export interface ErasureCase extends ErasureRequest {
  userId: string;
  name: string;
  email: string;
  /** The last day for an answer, in UTC. */
  dueAt: string;
  /** The erasure that somebody decided and that waits to take effect; null for none. */
  held: { until: string; byName: string } | null;
}

/** An erasure request with what the erasure would do. */
export interface ErasurePlan extends ErasureCase {
  /** What would be erased or ended, with the number of records. */
  goes: { what: ErasablePart; count: number }[];
  /** What the law keeps, until when; null for no end. */
  stays: { what: KeptPart; until: string | null }[];
  /** Why nothing can be erased now; null when it can. */
  obstacle: "CONTRACT_IN_FORCE" | "ENROLLED_ELSEWHERE" | null;
}

/** The form by which staff erase a person's data. */
export const ErasureConfirmation = z.object({
  confirmed: z.literal("yes", { error: messageKey("erasure.erasureConfirmCaseRequired") }),
});

/** The form by which staff refuse to erase a person's data. */
export const ErasureRefusal = z.object({
  reason: z
    .string({ error: messageKey("myAccount.caseReasonRequired") })
    .trim()
    .min(1, messageKey("myAccount.caseReasonRequired"))
    .max(500, messageKey("desk.reasonTooLong")),
});

import type { TenantDatabase } from "~/data/tenant";
import { messageIn } from "~/i18n/message";
import { translator } from "~/i18n/translator";
import { tellCandidate } from "./candidate-message";
import type { PaymentSubject } from "./payment-subject";

/**
 * What completed an enrolment: the approval of all its documents (`documents`), the approval of some and the deferral of
 * the others (`partly`), the deferral of all, or a payment when it requires no documents.
 */
export type Completion = "documents" | "partly" | "deferral" | "payment";

/** Notifies the candidate that the enrolment is complete, in the transaction that completes it. */
export function tellEnrolled(trx: TenantDatabase, subject: PaymentSubject, by: Completion, now: Date): Promise<void> {
  return tellCandidate(
    trx,
    subject,
    (language) => {
      const documents = translator(language)(`enrolmentMessage.enrolled_${by}`);
      const facts = { course: subject.courseNameIn(language), documents };
      return { ...messageIn(language, "enrolmentMessage.enrolled", facts), icon: "graduation" };
    },
    now,
  );
}

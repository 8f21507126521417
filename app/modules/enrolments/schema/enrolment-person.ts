import type { CustomAnswer } from "~/modules/people/rules/custom-field";
import type { Consent } from "~/modules/privacy/schema/privacy";

/** The person of an enrolment, as staff who may read enrolments see it; numbers of documents are masked. */
export interface EnrolmentPerson {
  civilName: string;
  socialName: string | null;
  email: string;
  cellphone: string;
  maskedDocument: string;
  birthday: string;
  /** In one line, with what the candidate wrote where a list lacks it; empty when not asked. */
  address: string;
  ingressMode: string;
  intake: string;
  /** Who pays for a minor; null for adults. */
  responsible: {
    name: string;
    relationship: string;
    email: string;
    cellphone: string;
    maskedDocument: string;
    address: string;
  } | null;
  /** Answers to the institution's own fields, in the order of the form. */
  customFields: { name: string; type: CustomAnswer["type"]; label: string; value: string }[];
  /** The present state of each consent that the person has given or withdrawn. */
  consents: { purpose: Consent["purpose"]; granted: boolean; at: string }[];
}

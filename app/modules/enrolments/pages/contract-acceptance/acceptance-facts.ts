import type { AcceptedContract } from "~/api/enrolment-contract";
import type { Translate } from "~/i18n/translator";

type Fact = { term: string; detail: string };

/**
 * The proof of an acceptance, for the contract's page and PDF: who accepted which version, when, and the text's hash.
 * @param instant formats an instant in the institution's time zone
 */
export function acceptanceFacts(t: Translate, accepted: AcceptedContract, instant: (iso: string) => string): Fact[] {
  const { acceptedAt, acceptedBy, responsibleName, version, hash } = accepted;
  return [
    ...(acceptedAt ? [{ term: t("contractAcceptance.acceptedAt"), detail: instant(acceptedAt) }] : []),
    ...(acceptedBy ? [{ term: t("contractAcceptance.acceptedBy"), detail: acceptedBy }] : []),
    ...(responsibleName ? [{ term: t("word.financialGuardian"), detail: responsibleName }] : []),
    { term: t("word.contract"), detail: t("word.versionNumber", { version }) },
    ...(hash ? [{ term: t("word.verificationCode"), detail: hash }] : []),
  ];
}

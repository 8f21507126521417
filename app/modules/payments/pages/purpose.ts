import { href } from "react-router";
import type { Charge } from "~/api/charge";
import type { Translate } from "~/i18n/translator";

/** The name of each purpose of a charge. */
const purposeKey = {
  fee: "word.enrolmentFee",
  first: "checkout.purposeFirst",
  semester: "checkout.purposeSemester",
  total: "checkout.purposeTotal",
  installment: "checkout.purposeInstallment",
} as const;

interface Claim {
  purpose: Charge["purpose"];
  /** Number of a later installment. */
  installment?: number | null | undefined;
}

/** What a charge pays, in words. */
export function purposeText(t: Translate, { purpose, installment }: Claim): string {
  return installment ? t("checkout.purposeNumber", { number: installment }) : t(purposeKey[purpose]);
}

/**
 * Path of the page for paying an installment; without an installment, of the enrolment's payment page.
 * @param id of the subscription
 */
export function payPath(id: string, installment: number | null | undefined): string {
  return installment
    ? href("/payments/:id/installments/:number", { id, number: String(installment) })
    : href("/payments/:id?", { id });
}

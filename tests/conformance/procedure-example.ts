import { accountProcedures } from "./account-example";
import { agreementProcedures } from "./agreement-example";
import { apiKeyProcedures } from "./api-key-example";
import { catalogueProcedures } from "./catalogue-example";
import { correctionProcedures } from "./correction-example";
import { deskProcedures } from "./desk-example";
import { documentProcedures } from "./document-example";
import { enrolmentProcedures } from "./enrolment-example";
import { entranceProcedures } from "./entrance-example";
import { essayProcedures } from "./essay-example";
import { examProcedures } from "./exam-example";
import type { ProcedureExamples } from "./example";
import { externalProcedures } from "./external-example";
import { formProcedures } from "./form-example";
import { hostnameProcedures } from "./hostname-example";
import { intakeCopyProcedures } from "./intake-copy-example";
import { journeyProcedures } from "./journey-example";
import { moneyProcedures } from "./money-example";
import { passwordProcedures } from "./password-example";
import { paymentProcedures } from "./payment-example";
import { privacyProcedures } from "./privacy-example";
import { reviewProcedures } from "./review-example";
import { settingProcedures, setupProcedures } from "./setting-example";
import { signInProcedures } from "./sign-in-example";
import { userProcedures } from "./user-example";
import { voucherBatchProcedures } from "./voucher-batch-example";
import { webhookProcedures } from "./webhook-example";

/** The examples of all procedures. */
export const procedureExamples: ProcedureExamples = {
  ...accountProcedures,
  ...agreementProcedures,
  ...apiKeyProcedures,
  ...catalogueProcedures,
  ...correctionProcedures,
  ...deskProcedures,
  ...documentProcedures,
  ...enrolmentProcedures,
  ...entranceProcedures,
  ...essayProcedures,
  ...examProcedures,
  ...externalProcedures,
  ...formProcedures,
  ...journeyProcedures,
  ...moneyProcedures,
  ...passwordProcedures,
  ...paymentProcedures,
  ...privacyProcedures,
  ...reviewProcedures,
  ...hostnameProcedures,
  ...intakeCopyProcedures,
  ...voucherBatchProcedures,
  ...webhookProcedures,
  ...settingProcedures,
  ...signInProcedures,
  ...setupProcedures,
  ...userProcedures,
};

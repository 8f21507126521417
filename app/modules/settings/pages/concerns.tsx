import { useT } from "~/i18n/use-t";
import { kindNamed, type SettingKindName } from "~/modules/settings/rules/kinds";
import type { SettingRecord } from "~/modules/settings/schema/setting-record";
import { Stack } from "~/ui/page";
import { Uses } from "./uses";

/** What candidates under way keep, and from when a change holds, by kind; null for kinds that have pages of their own. */
const promises = {
  institution: "promise_institution",
  theme: "promisePages",
  homePage: "promisePages",
  portalOption: "promise_portalOption",
  serviceHours: "promise_serviceHours",
  answerTime: "promise_answerTime",
  retention: "promise_retention",
  question: "promisePages",
  manual: "promisePages",
  educationLevel: "promiseNames",
  ingressMode: "promiseNames",
  course: "promiseNames",
  campus: "promiseNames",
  intake: "promise_intake",
  offer: "promise_offer",
  academicClass: "promise_academicClass",
  journey: null,
  form: null,
  documentType: "promiseDocuments",
  documentRequirement: "promiseDocuments",
  selectionRule: "promise_selectionRule",
  essayTheme: "promise_essayTheme",
  essayRubric: null,
  examArea: null,
  examQuestion: null,
  paymentTerm: "promise_paymentTerm",
  voucher: "promise_voucher",
  agreement: "promise_agreement",
  contractText: "promise_contractText",
  sender: "promise_sender",
  message: "promise_message",
  user: null,
  signIn: "promise_signIn",
  tenantOption: "promise_tenantOption",
  webhook: "promise_webhook",
} as const satisfies Record<SettingKindName, string | null>;

/** Whom a change of a record in force concerns of the candidates under way, and what they keep. */
export function Concerns({ record: { kind, inForce, concerns } }: { record: SettingRecord }) {
  const t = useT();
  const promise = promises[kindNamed(kind)?.name ?? "user"];
  if (!inForce || !promise) return null;
  return (
    <section aria-labelledby="under-way">
      <Stack gap={2}>
        <h2 id="under-way" className="desk-subtitle">
          {t("setting.concerns")}
        </h2>
        {concerns.some(({ count }) => count > 0) ? <Uses uses={concerns} /> : null}
        {concerns.length > 0 && concerns.every(({ count }) => count === 0) ? <p>{t("setting.concernsNone")}</p> : null}
        <p>{t(`setting.${promise}`)}</p>
      </Stack>
    </section>
  );
}

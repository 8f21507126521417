import type { ProviderCharge } from "~/api/provider-notification";
import { translator } from "~/i18n/translator";
import { formatMoney } from "~/modules/payments/rules/money";
import type { Language } from "~/rules/language";
import { defaultTimeZone, formatDay, formatInstant } from "~/rules/time/date";
import { BASE, Page } from "./page";

/** The results that the buttons of a charge report to the portal. */
export const decisions = ["approved", "denied", "expired"] as const;
export type Decision = (typeof decisions)[number];

/** The open charges of the hostname's tenant, newest first. */
export function ChargeListPage({ language, charges }: { language: Language; charges: ProviderCharge[] }) {
  const t = translator(language);
  return (
    <Page language={language} title={t("sandbox.charges")}>
      {charges.length === 0 && <p>{t("sandbox.noCharges")}</p>}
      {charges.map((charge) => (
        <section key={charge.reference} className="sheet">
          <p className="amount">{formatMoney(charge.amountCents, language)}</p>
          <Facts language={language} charge={charge} />
          <Decisions language={language} charge={charge} back={null} />
        </section>
      ))}
    </Page>
  );
}

interface ChargePageProps {
  language: Language;
  charge: ProviderCharge;
  /** The page of the portal that the payer came from; null when there is none. */
  back: string | null;
}

/** The page of one charge. */
export function ChargePage({ language, charge, back }: ChargePageProps) {
  const t = translator(language);
  const isOpen = charge.state !== "approved";
  return (
    <Page language={language} title={`${t(`sandbox.method_${charge.method}`)}: ${charge.description}`} back={back}>
      <section className="sheet">
        <p className="amount">{formatMoney(charge.amountCents, language)}</p>
        <Facts language={language} charge={charge} />
        {isOpen ? <Decisions language={language} charge={charge} back={back} /> : <p>{t("sandbox.settled")}</p>}
      </section>
      {back && (
        <p>
          <a href={back}>{t("sandbox.back")}</a>
        </p>
      )}
    </Page>
  );
}

function Facts({ language, charge }: { language: Language; charge: ProviderCharge }) {
  const t = translator(language);
  const facts = {
    [t("sandbox.description")]: charge.description,
    [t("word.method")]: t(`sandbox.method_${charge.method}`),
    [t("sandbox.state")]: t(`sandbox.state_${charge.state}`),
    [t("word.dueDate")]: charge.dueOn && formatDay(charge.dueOn),
    [t("word.paymentExpectedUntil")]: charge.expiresAt ? formatInstant(charge.expiresAt, defaultTimeZone) : null,
    [t("word.reference")]: charge.reference,
  };
  return (
    <dl>
      {Object.entries(facts).map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Decisions({ language, charge, back }: ChargePageProps) {
  const t = translator(language);
  const isWaiting = charge.state === "pending";
  const second: Decision = isWaiting ? "expired" : "denied";
  return (
    <form className="row" method="post" action={`${BASE}/charges/${encodeURIComponent(charge.reference)}`}>
      {back && <input type="hidden" name="back" value={back} />}
      <button type="submit" name="decision" value="approved">
        {t("word.pay")}
      </button>
      {charge.state !== "expired" && charge.state !== "denied" && charge.state !== "cancelled" && (
        <button type="submit" className="plain" name="decision" value={second}>
          {isWaiting ? t("sandbox.expire") : t("sandbox.deny")}
        </button>
      )}
    </form>
  );
}

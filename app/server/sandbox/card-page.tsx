import { translator } from "~/i18n/translator";
import { formatMoney } from "~/modules/payments/rules/money";
import type { Language } from "~/rules/language";
import type { CardField, CardOffer } from "./card-form";
import { BASE, Page } from "./page";

interface CardPageProps {
  language: Language;
  offer: CardOffer;
  errors: CardField[];
}

/** The card form with its errors; card number and security code are always empty. */
export function CardPage({ language, offer, errors }: CardPageProps) {
  const t = translator(language);
  const { returnUrl, reference, amountCents } = offer;
  const kept = { returnUrl: returnUrl.href, reference, amount: String(amountCents), locale: language };
  const field = { language, errors };
  return (
    <Page language={language} title={t("sandbox.cardTitle")} back={returnUrl.href}>
      <p className="amount">{formatMoney(amountCents, language)}</p>
      {errors.length > 0 && (
        <p className="bad" role="alert">
          {t("sandbox.cardErrors")}
        </p>
      )}
      <form className="sheet" method="post" action={`${BASE}/card`} noValidate>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field {...field} name="number" value="" autoComplete="cc-number" numeric />
        <Field {...field} name="holder" value={offer.holder} autoComplete="cc-name" />
        <Field {...field} name="expiry" value={offer.expiry} autoComplete="cc-exp" numeric />
        <Field {...field} name="securityCode" value="" autoComplete="cc-csc" numeric />
        <Field {...field} name="installments" value={String(offer.installments)} autoComplete="off" numeric />
        <div className="row">
          <button type="submit">{t("word.continue")}</button>
          <a href={returnUrl.href}>{t("sandbox.back")}</a>
        </div>
      </form>
    </Page>
  );
}

interface FieldProps {
  language: Language;
  errors: CardField[];
  name: CardField;
  value: string;
  autoComplete: string;
  numeric?: boolean;
}

function Field({ language, errors, name, value, autoComplete, numeric = false }: FieldProps) {
  const t = translator(language);
  const isWrong = errors.includes(name);
  return (
    <>
      <label htmlFor={name}>{t(`sandbox.field_${name}`)}</label>
      <input
        id={name}
        name={name}
        defaultValue={value}
        autoComplete={autoComplete}
        inputMode={numeric ? "numeric" : "text"}
        maxLength={100}
        required
        {...(isWrong ? { "aria-invalid": true, "aria-describedby": `${name}-error` } : {})}
      />
      {isWrong && (
        <span id={`${name}-error`} className="bad">
          {t(`sandbox.error_${name}`)}
        </span>
      )}
    </>
  );
}

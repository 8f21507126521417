import { translator } from "~/i18n/translator";
import { formatMoney } from "~/modules/payments/rules/money";
import { refusedAmounts } from "~/providers/payment/sandbox";
import type { Language } from "~/rules/language";
import { Page } from "./page";
import { testCards } from "./test-card";

/** The test cards and amounts with their outcomes. */
export function HelpPage({ language }: { language: Language }) {
  const t = translator(language);
  const cards = testCards.map(({ number, outcome }) => [grouped(number), t(`sandbox.outcome_${outcome}`)] as const);
  const amounts = [
    [formatMoney(refusedAmounts.slip, language), t("sandbox.refusedSlip")],
    [formatMoney(refusedAmounts.pix, language), t("sandbox.refusedPix")],
  ] as const;
  return (
    <Page language={language} title={t("sandbox.help")}>
      <h2>{t("sandbox.helpCards")}</h2>
      <p>{t("sandbox.helpCardNote")}</p>
      <Table head={[t("sandbox.card"), t("sandbox.outcome")]} rows={cards} />
      <h2>{t("sandbox.helpAmounts")}</h2>
      <Table head={[t("word.amount"), t("sandbox.outcome")]} rows={amounts} />
      <p>{t("sandbox.helpPages")}</p>
    </Page>
  );
}

function Table({ head, rows }: { head: readonly [string, string]; rows: readonly (readonly [string, string])[] }) {
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, second]) => (
            <tr key={first}>
              <td>{first}</td>
              <td>{second}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function grouped(number: string): string {
  return number.replace(/(.{4})(?=.)/g, "$1 ");
}

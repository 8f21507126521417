import { refusedAmounts } from "~/backend/providers/payment/sandbox";
import type { Language } from "~/contract/value";
import { formatMoney } from "~/domain/payment/money";
import { texts } from "./language";
import { Page } from "./page";
import { testCards } from "./test-card";

/** The test cards and amounts with their outcomes. */
export function HelpPage({ language }: { language: Language }) {
  const text = texts[language];
  const cards = testCards.map(({ number, outcome }) => [grouped(number), text.outcomes[outcome]] as const);
  const amounts = [
    [formatMoney(refusedAmounts.slip, language), text.refusedSlip],
    [formatMoney(refusedAmounts.pix, language), text.refusedPix],
  ] as const;
  return (
    <Page language={language} title={text.help}>
      <h2>{text.helpCards}</h2>
      <p>{text.helpCardNote}</p>
      <Table head={[text.card, text.outcome]} rows={cards} />
      <h2>{text.helpAmounts}</h2>
      <Table head={[text.amount, text.outcome]} rows={amounts} />
      <p>{text.helpPages}</p>
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

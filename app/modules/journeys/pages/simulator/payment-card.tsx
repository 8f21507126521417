import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import type { JourneySimulation } from "~/modules/journeys/schema/journey-simulation";
import type { VoucherRejection } from "~/modules/payments/rules/voucher";
import { textIn } from "~/rules/language";
import { useFormat } from "~/shell/format";
import { Accordion, Details } from "~/ui/accordion";
import { Alert } from "~/ui/alert";
import { DeskCard } from "~/ui/desk/desk-card";
import { DeskTable } from "~/ui/desk/desk-table";
import { StatusSign } from "~/ui/desk/status-sign";
import { Stack } from "~/ui/page";
import { stopText } from "./stop-text";

type Payment = NonNullable<JourneySimulation["payment"]>;

/** What the candidate would pay, with which methods, and what the portal offers after a denied card. */
export function PaymentCard({ result: { payment, stop, voucherRefusal } }: { result: JourneySimulation }) {
  const t = useT();
  const title = t("simulator.payment");
  if (!payment) {
    // A candidate's age hides no plan: a choice is missing, or the offer is closed too, which this earlier stop conceals.
    const closed = stop?.code === "UNDERAGE" ? null : stop;
    return (
      <DeskCard title={title}>
        <p className="desk-muted">
          {closed ? t("simulator.noOffer", { reason: stopText(t, closed) }) : t("simulator.noPayment")}
        </p>
      </DeskCard>
    );
  }
  const place = payment.campusName;
  return (
    <DeskCard title={title} aside={stop ? `${place} · ${t("simulator.ifOpen")}` : place}>
      <Stack gap={4}>
        {voucherRefusal ? (
          <Alert kind="warning" title={t("simulator.voucherRefused")}>
            {t("simulator.voucherRefusedText", { reason: t(`simulator.coupon_${voucherRefusal as VoucherRejection}`) })}
          </Alert>
        ) : null}
        <Sums payment={payment} />
        {payment.agreement ? (
          <p>{t("simulator.agreementUsed", { name: textIn(payment.agreement, t.locale) })}</p>
        ) : null}
        <Charges payment={payment} />
        {payment.voucherMethods ? (
          <p className="desk-muted">
            {t("simulator.voucherOnly", {
              methods: payment.voucherMethods.map((one) => methodName(t, one)).join(", "),
            })}
          </p>
        ) : null}
        <div className="desk-duo">
          <Methods payment={payment} />
          <Denied payment={payment} />
        </div>
      </Stack>
    </DeskCard>
  );
}

const methodName = (t: Translate, method: Payment["methods"][number]["method"]) => t(`money.method_${method}`);

function Sums({ payment: { feeCents, installments, totalCents, plan } }: { payment: Payment }) {
  const t = useT();
  const { money } = useFormat();
  const first = installments[0];
  const sums = [
    [t("simulator.firstCharge"), feeCents || (first ? netOf(first) : 0)],
    [t("word.total"), totalCents],
    [`${t("simulator.byCard")} ${t(`simulator.charge_${plan.charge}`)}`, plan.chargeCents],
  ] as const;
  return (
    <ul className="desk-sums">
      {sums.map(([label, cents]) => (
        <li key={label} className="desk-sum">
          {label}
          <b>{money(cents)}</b>
        </li>
      ))}
    </ul>
  );
}

type Installment = Payment["installments"][number];

const netOf = ({ grossCents, discountCents, conditionalDiscountCents }: Installment) =>
  grossCents - discountCents - conditionalDiscountCents;

/** With more charges than this, the table shows the first `FIRST_ROWS` and folds the others. */
const LONGEST_TABLE = 8;
const FIRST_ROWS = 3;

function Charges({ payment: { feeCents, dueOn, installments } }: { payment: Payment }) {
  const t = useT();
  const { money, day } = useFormat();
  const fee = { id: "fee", name: t("word.enrolmentFee"), dueOn, grossCents: feeCents, netCents: feeCents, punctual: 0 };
  const rows = [
    ...(feeCents > 0 ? [fee] : []),
    ...installments.map((one) => ({
      id: String(one.number),
      name: t("simulator.installment", { number: one.number }),
      dueOn: one.dueOn,
      grossCents: one.grossCents,
      netCents: netOf(one),
      punctual: one.conditionalDiscountCents,
    })),
  ];
  const first = rows.length > LONGEST_TABLE ? FIRST_ROWS : rows.length;
  const folded = rows.slice(first);
  const table = (caption: string, shown: typeof rows) => (
    <DeskTable
      caption={caption}
      named="name"
      columns={[
        { id: "name", label: t("word.charge") },
        { id: "due", label: t("simulator.due") },
        { id: "gross", label: t("simulator.gross"), isNumber: true },
        { id: "discount", label: t("simulator.discount"), isNumber: true },
        { id: "net", label: t("simulator.net"), isNumber: true },
      ]}
      rows={shown.map(({ id, name, dueOn, grossCents, netCents, punctual }) => ({
        id: `charge-${id}`,
        cells: {
          name,
          due: day(dueOn),
          gross: money(grossCents),
          discount: (
            <>
              {grossCents === netCents ? "—" : `−${money(grossCents - netCents)}`}
              {punctual > 0 ? <small>{t("simulator.punctual", { amount: money(punctual) })}</small> : null}
            </>
          ),
          net: <strong>{money(netCents)}</strong>,
        },
      }))}
    />
  );
  return (
    <>
      {table(t("simulator.payment"), rows.slice(0, first))}
      {folded.length > 0 ? (
        <Accordion>
          <Details summary={t("simulator.more", { count: folded.length, day: day(folded.at(-1)?.dueOn ?? "") })}>
            {table(t("simulator.rest"), folded)}
          </Details>
        </Accordion>
      ) : null}
    </>
  );
}

function Methods({ payment: { methods } }: { payment: Payment }) {
  const t = useT();
  const { day } = useFormat();
  return (
    <div>
      <h3 className="desk-subtitle">{t("simulator.methods")}</h3>
      <ul className="desk-reasons">
        {methods.map(({ method, hiddenBy }) => (
          <li key={method}>
            <StatusSign sign={hiddenBy ? "off" : "done"}>
              {methodName(t, method)}, {hiddenBy === null ? t("simulator.methodShown") : null}
              {hiddenBy?.kind === "off" ? t("simulator.methodOff") : null}
              {hiddenBy?.kind === "ending"
                ? t("simulator.methodEnding", {
                    from: day(hiddenBy.from),
                    days: hiddenBy.days,
                    end: day(hiddenBy.intakeEndsOn),
                  })
                : null}
              {hiddenBy ? <small className="desk-long-code">{hiddenBy.flag}</small> : null}
            </StatusSign>
          </li>
        ))}
      </ul>
    </div>
  );
}

const denied = {
  "first-installment": "simulator.deniedFirst",
  recurrence: "simulator.deniedRecurrence",
  other: "simulator.deniedOther",
} as const;

function Denied({ payment: { onDenied, plan } }: { payment: Payment }) {
  const t = useT();
  return (
    <div>
      <h3 className="desk-subtitle">{t("simulator.denied")}</h3>
      <ul className="desk-reasons">
        {onDenied.map((one) => (
          <li key={one}>{t(denied[one])}</li>
        ))}
        <li className="desk-muted">
          {t(`simulator.recurrence_${plan.recurrence}`)}; {t("simulator.planBy")}{" "}
          <span className="desk-long-code">{plan.flag}</span>
        </li>
      </ul>
    </div>
  );
}

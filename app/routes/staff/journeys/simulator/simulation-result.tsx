import type { JourneyDraft } from "~/contract/journey-draft";
import type { JourneySimulation } from "~/contract/journey-simulation";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Accordion, Details } from "~/ui/accordion";
import { DeskTable } from "~/ui/desk/desk-table";
import { StatusSign } from "~/ui/desk/status-sign";
import { Stack } from "~/ui/page";
import { componentName, conditionText } from "../words";

type ResultProps = { draft: JourneyDraft; result: JourneySimulation };

/** The steps with the reason for each that is not shown, and the charges with their dates. */
export function SimulationResult({ draft, result }: ResultProps) {
  const t = useT();
  const { steps, after, payment, refusal } = result;
  return (
    <Stack gap={5}>
      <section aria-labelledby="steps">
        <h2 id="steps" className="desk-subtitle">
          {t("journey.simSteps")}
        </h2>
        <ol className="desk-points">
          {steps.map(({ id, type, omission }) => (
            <li key={id}>
              <StatusSign sign={omission ? "off" : "done"}>
                {componentName(t, id, type)},{" "}
                {omission ? t("journey.simSkipped", { reason: reasonOf(t, draft, omission) }) : t("journey.simShown")}
              </StatusSign>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="after">
        <h2 id="after" className="desk-subtitle">
          {t("journey.simAfter")}
        </h2>
        <ol className="desk-points">
          {after
            .filter(({ state }) => state !== "skipped")
            .map(({ step }) => (
              <li key={step}>{t(`candidateArea.step_${step}`)}</li>
            ))}
        </ol>
      </section>
      <section aria-labelledby="payment">
        <Stack gap={3}>
          <h2 id="payment" className="desk-subtitle">
            {t("journey.simPayment")}
          </h2>
          {payment ? <Charges payment={payment} /> : null}
          {refusal ? <p>{t("journey.simRefused", { code: refusal })}</p> : null}
          {payment || refusal ? null : <p className="desk-muted">{t("journey.simNoPayment")}</p>}
        </Stack>
      </section>
    </Stack>
  );
}

type Omission = NonNullable<JourneySimulation["steps"][number]["omission"]>;

function reasonOf(t: Translate, draft: JourneyDraft, omission: Omission): string {
  if (omission.kind === "removed") return t("journey.simRemoved");
  if (omission.kind === "adult") return t("journey.simAdult");
  const condition = conditionText(t, draft, omission.condition);
  return t("journey.simCondition", { condition, actual: String(omission.actual ?? t("journey.simUnknown")) });
}

type Payment = NonNullable<JourneySimulation["payment"]>;

/** A table with more installments shows the first ones and folds the others. */
const LONGEST_TABLE = 6;
const FIRST_ROWS = 3;

function Charges({ payment }: { payment: Payment }) {
  const t = useT();
  const { money, day } = useFormat();
  const { campusName, installments, totalCents, methods } = payment;
  const first = installments.length > LONGEST_TABLE ? FIRST_ROWS : installments.length;
  const [shown, folded] = [installments.slice(0, first), installments.slice(first)];
  return (
    <Stack gap={3}>
      <p>{t("journey.simCampus", { campus: campusName, total: money(totalCents) })}</p>
      <Installments caption={t("journey.simPlan")} installments={shown} />
      {folded.length > 0 ? (
        <Accordion>
          <Details summary={t("journey.simMore", { count: folded.length, day: day(folded.at(-1)?.dueOn ?? "") })}>
            <Installments caption={t("journey.simRest")} installments={folded} />
          </Details>
        </Accordion>
      ) : null}
      <h3 className="desk-subtitle">{t("journey.simMethods")}</h3>
      <ul className="desk-points">
        {methods.map(({ method, shown, flag }) => (
          <li key={method}>
            <StatusSign sign={shown ? "done" : "off"}>
              {t(`candidateArea.method_${method}`)}
              {shown ? "" : `, ${t("journey.simMethodHidden", { flag })}`}
            </StatusSign>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

type InstallmentsProps = { caption: string; installments: Payment["installments"] };

function Installments({ caption, installments }: InstallmentsProps) {
  const t = useT();
  const { money, day } = useFormat();
  return (
    <DeskTable
      caption={caption}
      named="number"
      columns={[
        { id: "number", label: t("journey.simNumber") },
        { id: "due", label: t("journey.simDue") },
        { id: "gross", label: t("journey.simGross"), isNumber: true },
        { id: "discount", label: t("journey.simDiscount"), isNumber: true },
      ]}
      rows={installments.map(({ number, dueOn, grossCents, discountCents }) => ({
        id: String(number),
        cells: { number, due: day(dueOn), gross: money(grossCents), discount: money(discountCents) },
      }))}
    />
  );
}

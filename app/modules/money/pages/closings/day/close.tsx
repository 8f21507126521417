import { href } from "react-router";
import { constraintsOf } from "~/form/constraint";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { type ClosingDay, ClosingInput, type ClosingTotals } from "~/modules/money/schema/closing";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { DeskTable } from "~/ui/desk/desk-table";
import { Stack } from "~/ui/page";
import { TextArea } from "~/ui/text-field";

const limits = constraintsOf(ClosingInput);

type CloseProps = { day: ClosingDay; posted: PostedForm; mayClose: boolean };

/** Who closed the day and when; for an open day the form that closes it, or why the reader cannot close it. */
export function Close({ day, posted, mayClose }: CloseProps) {
  const t = useT();
  const link = useLink();
  const { day: dayText, instant, money } = useFormat();
  const { closed, date, isOver, institution, totals } = day;
  if (closed) {
    const items = [
      ...(closed.byName ? [{ term: t("closing.closedBy"), detail: closed.byName }] : []),
      { term: t("closing.closedAt"), detail: instant(closed.at) },
      ...(closed.note ? [{ term: t("word.note"), detail: closed.note }] : []),
    ];
    return (
      <Card title={t("closing.closed")}>
        <DescriptionList items={items} stacked />
      </Card>
    );
  }
  if (!isOver) return <Alert kind="info">{t("closing.closeNotOver")}</Alert>;
  if (!mayClose) return <Alert kind="info">{t("closing.closeNoRight")}</Alert>;
  return (
    <Card title={t("closing.close")} lead={t("closing.closeText")}>
      <PageForm>
        <input type="hidden" name="institutionId" value={institution.id} />
        <input type="hidden" name="receivedCents" value={totals.receivedCents} />
        <input type="hidden" name="returnedCents" value={totals.returnedCents} />
        <Stack gap={4}>
          {totals.entries.openCount > 0 ? (
            <Alert kind="warning">
              {t("closing.closeUnanswered", {
                count: totals.entries.openCount,
                amount: money(totals.entries.openCents),
              })}{" "}
              <a className="desk-screen" href={link(href("/reconciliation"))}>
                {t("closing.closeUnansweredLink")}
              </a>
            </Alert>
          ) : null}
          <TextArea
            {...fieldProps(t, posted, "note")}
            label={t("word.note")}
            hint={t("closing.closeNoteHint")}
            rows={2}
            {...limits.note}
          />
          <div>
            <Button>{t("closing.closeDo", { day: dayText(date) })}</Button>
          </div>
        </Stack>
      </PageForm>
    </Card>
  );
}

const compared: readonly [
  "received" | "receipts" | "entries" | "returned" | "disputed",
  (of: ClosingTotals) => number,
][] = [
  ["received", (of) => of.receivedCents],
  ["receipts", (of) => of.receiptsCents],
  ["entries", (of) => of.entries.cents],
  ["returned", (of) => of.returnedCents],
  ["disputed", (of) => of.disputedCents],
];

/**
 * The sums of a closed day that have changed since its closing, for example because the provider reported another
 * payment. Renders nothing while the day is open or when no sum has changed.
 */
export function AfterClosing({ day: { closed, totals } }: { day: ClosingDay }) {
  const t = useT();
  const { money } = useFormat();
  if (!closed) return null;
  const changed = compared.filter(([, sum]) => sum(closed.totals) !== sum(totals));
  if (changed.length === 0) return null;
  return (
    <Card title={t("closing.after")} id="after">
      <Stack gap={4}>
        <Alert kind="warning">{t("closing.afterText")}</Alert>
        <DeskTable
          caption={t("closing.after")}
          named="what"
          columns={[
            { id: "what", label: t("closing.afterWhat") },
            { id: "stored", label: t("closing.afterStored"), isNumber: true },
            { id: "now", label: t("word.now"), isNumber: true },
            { id: "difference", label: t("closing.afterDifference"), isNumber: true },
          ]}
          rows={changed.map(([name, sum]) => ({
            id: name,
            cells: {
              what: t(`closing.${name}`),
              stored: money(sum(closed.totals)),
              now: money(sum(totals)),
              difference: money(sum(totals) - sum(closed.totals)),
            },
          }))}
        />
      </Stack>
    </Card>
  );
}

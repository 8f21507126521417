import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { DeskTabs } from "~/modules/desk/pages/desk-tabs";
import { closingDifference } from "~/modules/money/rules/reconciliation/closing";
import type { ClosingLine } from "~/modules/money/schema/closing";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { PageTitle } from "~/shell/page-title";
import { DeskTable } from "~/ui/desk/desk-table";
import { StatusSign } from "~/ui/desk/status-sign";
import { Stack } from "~/ui/page";
import { moneyTabs } from "../money-tabs";
import type { Route } from "./+types/route";
import { InstitutionChips } from "./institution-chips";
import { institutionIn, pathAt } from "./place";

export const handle: StaffHandle = { width: "wide" };

/** The days of a month with their sums, whether each is closed, and whether it balances. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const month = new URL(request.url).searchParams.get("month")?.slice(0, 7) || undefined;
  const page = await context.get(apiContext).closings.month({ institution: institutionIn(request), month });
  const shown = Temporal.PlainYearMonth.from(page.month);
  const to = (months: number) => shown.add({ months }).toString();
  return { ...page, previous: to(-1), next: to(1) };
}

export default function Closings({ loaderData: page }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { money, day } = useFormat();
  const { month, thisMonth, days } = page;
  const to = (shown: string) => link(pathAt(href("/closings"), page, { month: shown }));
  const rows = days.map((line) => ({
    id: line.date,
    cells: {
      day: <a href={link(pathAt(href("/closings/:date", { date: line.date }), page))}>{day(line.date)}</a>,
      state: <DayState t={t} line={line} />,
      proof: <Proof t={t} line={line} money={money} />,
      payments: line.payments,
      received: money(line.receivedCents),
      receipts: money(line.receiptsCents),
      entries: money(line.entriesCents),
      returned: money(line.returnedCents),
    },
  }));
  return (
    <>
      <PageTitle>{t("closing.title")}</PageTitle>
      <Stack gap={4}>
        <div className="desk-head">
          <h1>{t("closing.title")}</h1>
          <span className="desk-muted">{page.institution.name}</span>
        </div>
        <DeskTabs {...moneyTabs} current={href("/closings")} />
        <InstitutionChips
          institutions={page.institutions}
          current={page.institution.id}
          to={(institution) => `${href("/closings")}?${new URLSearchParams({ institution, month })}`}
        />
        <nav className="desk-chips" aria-label={t("closing.months")}>
          <a className="desk-chip" href={to(page.previous)}>
            {t("closing.previous")}
          </a>
          <b>{day(`${month}-01`).slice(3)}</b>
          {month < thisMonth ? (
            <a className="desk-chip" href={to(page.next)}>
              {t("closing.next")}
            </a>
          ) : null}
        </nav>
        <DeskTable
          caption={t("closing.title")}
          named="day"
          columns={[
            { id: "day", label: t("closing.day") },
            { id: "state", label: t("word.state") },
            { id: "proof", label: t("closing.proofColumn") },
            { id: "payments", label: t("word.payments"), isNumber: true },
            { id: "received", label: t("closing.received"), isNumber: true },
            { id: "receipts", label: t("closing.receipts"), isNumber: true },
            { id: "entries", label: t("closing.entries"), isNumber: true },
            { id: "returned", label: t("closing.returned"), isNumber: true },
          ]}
          rows={rows}
        />
      </Stack>
    </>
  );
}

function DayState({ t, line }: { t: Translate; line: ClosingLine }) {
  if (line.closed)
    return (
      <>
        <StatusSign sign={line.closed.hasChanged ? "late" : "done"}>
          {t(line.closed.hasChanged ? "closing.state_changed" : "closing.state_closed")}
        </StatusSign>
        {line.closed.byName ? <small>{line.closed.byName}</small> : null}
      </>
    );
  return (
    <StatusSign sign={line.isOver ? "team" : "waits"}>
      {t(line.isOver ? "closing.state_open" : "closing.state_running")}
    </StatusSign>
  );
}

type ProofProps = { t: Translate; line: ClosingLine; money: (cents: number) => string };

function Proof({ t, line, money }: ProofProps) {
  const cents = closingDifference(line);
  if (cents === 0) return t("closing.balances");
  return <StatusSign sign="late">{t("closing.differs", { amount: money(Math.abs(cents)) })}</StatusSign>;
}

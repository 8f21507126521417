import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { listQueryOf, withChange } from "~/modules/desk/rules/list-state";
import { quickPeriods } from "~/modules/desk/rules/period";
import { KeptFields } from "~/shell/kept-fields";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/date-field";
import { Form } from "~/ui/form";
import { type ChargeListState, chargeDesk } from "./charge-desk";

/** The days of the list: quick periods as links, and a form for any other range. */
export function PeriodBar({ state, range }: { state: ChargeListState; range: { from: string; until: string } | null }) {
  const t = useT();
  const link = useLink();
  const chosen = state.filters.period?.[0] ?? (state.search ? "all" : "30d");
  const to = (period: string) => {
    const query = listQueryOf(withChange(state, { filters: { ...state.filters, period: [period] } }), chargeDesk.list);
    return link(`${href("/charges")}?${query}`);
  };
  const { period: _, ...others } = state.filters;
  const kept = listQueryOf(withChange(state, { filters: others }), chargeDesk.list);
  return (
    <nav className="desk-chips" aria-label={t("money.periods")}>
      {quickPeriods.map((period) => (
        <a key={period} className="desk-chip" href={to(period)} aria-current={period === chosen ? "true" : undefined}>
          {t(`money.period_${period}`)}
        </a>
      ))}
      <details className="desk-filter" open={range !== null}>
        <summary className="desk-chip">{t("money.periodOther")}</summary>
        <Form action={link(href("/charges")).split("?")[0]} className="desk-range">
          <KeptFields />
          <input type="hidden" name="kept" value={kept} />
          <DateField name="from" label={t("money.periodFrom")} defaultValue={range?.from} required />
          <DateField name="until" label={t("money.periodUntil")} defaultValue={range?.until} required />
          <Button variant="secondary" size="small">
            {t("money.periodShow")}
          </Button>
        </Form>
      </details>
    </nav>
  );
}

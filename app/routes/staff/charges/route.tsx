import { href } from "react-router";
import { apiContext } from "~/context";
import { callQueryOf, listQueryOf, listStateOf, withBack, withChange } from "~/domain/desk/list-state";
import { rangeText } from "~/domain/desk/period";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { DeskList } from "../desk/desk-list";
import type { StaffHandle } from "../layout";
import { MoneyTabs } from "../money/money-tabs";
import type { Route } from "./+types/route";
import { cellsOf } from "./charge-cells";
import { chargeDesk } from "./charge-desk";
import { chargeList } from "./charge-list";
import { AddUp, ChargeStrip, MethodSums } from "./charge-sums";
import { PeriodBar } from "./period-bar";

export const handle: StaffHandle = { width: "wide" };

/**
 * The desk of charges; the URL contains the whole state of the list. The form for a range of days sends the rest of
 * that state as `kept`; a valid range (`from`, `until`) becomes the period.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const typed = { from: searchParams.get("from") ?? "", until: searchParams.get("until") ?? "" };
  const isTyped = searchParams.has("from") || searchParams.has("until");
  const range = isTyped ? rangeText(typed.from, typed.until) : null;
  const state = listStateOf(isTyped ? new URLSearchParams(searchParams.get("kept") ?? "") : searchParams, chargeList);
  if (range) state.filters.period = [range];
  const { chargeDesk: desk } = context.get(apiContext);
  const sums = searchParams.get("sums") === "all" ? ("all" as const) : undefined;
  const page = await desk.list({ ...callQueryOf(state), sums });
  const { features } = requireUser(context);
  const [from, until] = state.filters.period?.[0]?.split("..") ?? [];
  return {
    state,
    page,
    institutions: await desk.institutions(),
    range: isTyped ? typed : from && until ? { from, until } : null,
    isRangeWrong: isTyped && range === null,
    isAddedUp: sums !== undefined,
    mayExport: features.some(({ alias }) => alias === "payments.export"),
  };
}

export default function Charges({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const format = useFormat();
  const { state, page, institutions, range, isRangeWrong, isAddedUp, mayExport } = loaderData;
  const [back, all] = [listQueryOf(state, chargeList), listQueryOf(withChange(state, {}), chargeList)];
  const addUp = link(`${href("/charges")}?${back && `${back}&`}sums=all`);
  const rows = page.rows.map((row) => ({
    id: row.id,
    cells: cellsOf(t, row, {
      address: link(withBack(href("/charges/:id", { id: row.id }), back)),
      format,
      isShared: institutions.length > 1,
    }),
  }));
  return (
    <DeskList
      {...{ desk: chargeDesk(t, institutions), state, page, rows }}
      actions={
        mayExport && page.count > 0 ? (
          <ButtonLink
            variant="secondary"
            size="small"
            icon="download"
            href={link(`${href("/charges/export.csv")}${all && `?${all}`}`)}
          >
            {t("money.export")}
          </ButtonLink>
        ) : null
      }
      sums={page.totals ? <MethodSums totals={page.totals} /> : null}
    >
      <MoneyTabs current={href("/charges")} />
      {isRangeWrong ? <Alert kind="error">{t("money.periodWrong")}</Alert> : null}
      <PeriodBar state={state} range={range} />
      {page.totals ? null : <AddUp address={isAddedUp ? null : addUp} />}
      {page.totals && page.rows.length > 0 ? <ChargeStrip totals={page.totals} state={state} /> : null}
    </DeskList>
  );
}

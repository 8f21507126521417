import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { loadDesk } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import { listQueryOf } from "~/modules/desk/rules/list-state";
import { rangeText } from "~/modules/desk/rules/period";
import type { StaffHandle } from "~/pages/staff-layout";
import { Alert } from "~/ui/alert";
import type { Route } from "./+types/route";
import { chargeDesk } from "./charge-desk";
import { AddUp, ChargeStrip, MethodSums } from "./charge-sums";
import { PeriodBar } from "./period-bar";

export const handle: StaffHandle = { width: "wide" };

/**
 * The desk of charges; the URL contains the whole state of the list. The form for a range of days sends the rest of
 * that state as `kept`; a valid range (`from`, `until`) becomes the period.
 */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const typed = { from: searchParams.get("from") ?? "", until: searchParams.get("until") ?? "" };
  const isTyped = searchParams.has("from") || searchParams.has("until");
  const range = isTyped ? rangeText(typed.from, typed.until) : null;
  const query = isTyped ? new URLSearchParams(searchParams.get("kept") ?? "") : searchParams;
  if (range) query.set("period", range);
  const loaded = await loadDesk(chargeDesk, args, query);
  const [from, until] = loaded.state.filters.period?.[0]?.split("..") ?? [];
  return {
    ...loaded,
    range: isTyped ? typed : from && until ? { from, until } : null,
    isRangeWrong: isTyped && range === null,
    isAddedUp: searchParams.get("sums") === "all",
  };
}

export default function Charges({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { state, page, range, isRangeWrong, isAddedUp } = loaderData;
  const { path, list } = chargeDesk;
  const query = listQueryOf(state, list);
  const addUp = link(`${path}?${query && `${query}&`}sums=all`);
  return (
    <DeskPage desk={chargeDesk} {...loaderData} sums={page.totals ? <MethodSums totals={page.totals} /> : null}>
      {isRangeWrong ? <Alert kind="error">{t("money.periodWrong")}</Alert> : null}
      <PeriodBar state={state} range={range} />
      {page.totals ? null : <AddUp address={isAddedUp ? null : addUp} />}
      {page.totals && page.rows.length > 0 ? <ChargeStrip totals={page.totals} state={state} /> : null}
    </DeskPage>
  );
}

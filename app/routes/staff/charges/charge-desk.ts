import { href } from "react-router";
import { chargeMethods, chargeStates } from "~/contract/charge";
import { type chargeFilters, moneyFilters } from "~/contract/charge-desk";
import type { FilterOption } from "~/contract/desk";
import type { Translate } from "~/i18n/translator";
import type { Desk } from "../desk/desk";
import { chargeList } from "./charge-list";

type Shown = Exclude<(typeof chargeFilters)[number], "period">;

/** The desk of charges: its columns, filters and texts. `PeriodBar` replaces the filter control of the period. */
export function chargeDesk(t: Translate, institution: readonly FilterOption[]): Desk {
  const all: Record<Shown, readonly FilterOption[]> = {
    state: chargeStates.map((value) => ({ value, label: t(`money.state_${value}`) })),
    method: chargeMethods.map((value) => ({ value, label: t(`money.method_${value}`) })),
    money: moneyFilters.map((value) => ({ value, label: t(`money.money_${value}`) })),
    institution,
  };
  const shown = Object.keys(all) as Shown[];
  return {
    path: href("/charges"),
    options: chargeList,
    texts: {
      search: t("desk.searchCharge"),
      title: t("money.chargesTitle"),
      empty: t("money.chargesEmpty"),
      notFound: t("money.chargesNotFound"),
      widen: t("money.chargesWiden"),
    },
    icon: "card",
    filters: shown.map((name) => ({ name, label: t(`money.filter_${name}`), options: all[name] })),
    kept: ["period"],
    columns: [
      { id: "candidate", isPlain: true, label: t("money.candidate") },
      { id: "item", label: t("money.item") },
      { id: "method", isPlain: true, label: t("money.method") },
      { id: "state", isPlain: true, label: t("money.state") },
      { id: "when", label: t("money.when"), sort: { name: "newest", first: "desc" } },
      { id: "amount", label: t("money.amount"), isNumber: true, sort: { name: "amount", first: "desc" } },
    ],
    named: "candidate",
  };
}

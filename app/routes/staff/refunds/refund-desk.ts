import { href } from "react-router";
import type { FilterOption } from "~/contract/desk";
import { refundFilters } from "~/contract/refund";
import { refundReasons, refundStates, refundWays } from "~/domain/payment/refund";
import type { Translate } from "~/i18n/translator";
import { daysOf } from "../desk/day-filter";
import type { Desk } from "../desk/desk";
import { byTime } from "../money/waiting-chips";
import { refundList } from "./refund-list";

/** The desk of refunds: its columns, filters and texts. @param sort the present order, which may show only what waits */
export function refundDesk(t: Translate, institution: readonly FilterOption[], sort: string): Desk {
  const all: Record<(typeof refundFilters)[number], readonly FilterOption[]> = {
    state: refundStates.map((value) => ({ value, label: t(`money.refund_${value}`) })),
    way: refundWays.map((value) => ({ value, label: t(`money.wayFilter_${value}`) })),
    reason: refundReasons.map((value) => ({ value, label: t(`money.reason_${value}`) })),
    institution,
  };
  return {
    path: href("/refunds"),
    options: refundList,
    texts: {
      search: t("desk.searchCharge"),
      title: t("money.refundsTitle"),
      empty: t("money.refundsEmpty"),
      notFound: t("money.refundsNotFound"),
      widen: t("money.refundsWiden"),
    },
    icon: "check",
    filters: [
      ...refundFilters.map((name) => ({ name, label: t(`money.filter_${name}`), options: all[name] })),
      ...daysOf(t, t("money.asked")),
    ],
    columns: [
      { id: "candidate", isPlain: true, label: t("money.candidate") },
      { id: "reason", label: t("money.reason") },
      { id: "state", isPlain: true, label: t("money.state") },
      { id: "author", label: t("money.author") },
      { id: "asked", label: t("money.asked"), sort: byTime(sort) },
      { id: "amount", label: t("money.amount"), isNumber: true, sort: { name: "amount", first: "desc" } },
    ],
    named: "candidate",
  };
}

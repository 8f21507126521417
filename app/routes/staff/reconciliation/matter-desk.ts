import { href } from "react-router";
import type { FilterOption } from "~/contract/desk";
import { type Matter, matterFilters } from "~/contract/reconciliation";
import { type MatterAnswer, matterReasons } from "~/domain/payment/reconciliation/matter";
import type { Translate } from "~/i18n/translator";
import type { Sign } from "~/ui/desk/status-sign";
import { daysOf } from "../desk/day-filter";
import type { Desk } from "../desk/desk";
import { byTime } from "../money/waiting-chips";
import { matterList } from "./matter-list";

/**
 * The desk of the reconciliation: its columns, filters and texts.
 * @param sort the present order, which may show only what waits
 */
export function matterDesk(t: Translate, institution: readonly FilterOption[], sort: string): Desk {
  const all: Record<(typeof matterFilters)[number], readonly FilterOption[]> = {
    reason: matterReasons.map((value) => ({ value, label: t(`reconciliation.reason_${value}`) })),
    state: (["open", "answered"] as const).map((value) => ({ value, label: t(`reconciliation.state_${value}`) })),
    institution,
  };
  return {
    path: href("/reconciliation"),
    options: matterList,
    texts: {
      search: t("desk.searchCharge"),
      title: t("reconciliation.title"),
      empty: t("reconciliation.empty"),
      notFound: t("reconciliation.notFound"),
      widen: t("reconciliation.widen"),
    },
    icon: "check",
    filters: [
      ...matterFilters.map((name) => ({
        name,
        label: t(`reconciliation.filter_${name}`),
        options: all[name],
      })),
      ...daysOf(t, t("reconciliation.listed")),
    ],
    columns: [
      { id: "entry", label: t("reconciliation.entry") },
      { id: "candidate", isPlain: true, label: t("money.candidate") },
      { id: "state", isPlain: true, label: t("money.state") },
      { id: "account", label: t("reconciliation.account") },
      { id: "since", label: t("reconciliation.listed"), sort: byTime(sort) },
      { id: "amount", label: t("reconciliation.amount"), isNumber: true, sort: { name: "amount", first: "desc" } },
    ],
    named: "entry",
  };
}

const answerSigns: Record<MatterAnswer, Sign> = {
  match: "done",
  accept: "done",
  rest: "waits",
  refund: "provider",
  returned: "over",
  close: "over",
};

/** The state of an entry in words, and its sign, which says who has to act next. */
export function matterStanding(t: Translate, { answered }: Matter): { sign: Sign; text: string } {
  if (!answered) return { sign: "team", text: t("reconciliation.state_open") };
  if (!answered.answer) return { sign: "done", text: t("reconciliation.answered_unknown") };
  return { sign: answerSigns[answered.answer], text: t(`reconciliation.answered_${answered.answer}`) };
}

import { href } from "react-router";
import { apiContext } from "~/context";
import { chargeMethods } from "~/contract/charge";
import { entryKinds } from "~/contract/charge-desk";
import type { Movement } from "~/contract/closing";
import { callQueryOf, listStateOf } from "~/domain/desk/list-state";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { useInstitutionClock } from "~/shell/institution-clock";
import type { Desk } from "../../desk/desk";
import { DeskList } from "../../desk/desk-list";
import type { StaffHandle } from "../../layout";
import { accountName } from "../../money/words";
import type { Route } from "./+types/route";
import { movementList } from "./movement-list";

export const handle: StaffHandle = { width: "wide" };

/** The ledger of a day: the rows behind the sums of its closing. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const state = listStateOf(new URL(request.url).searchParams, movementList);
  const page = await context.get(apiContext).closings.movements({ ...params, ...callQueryOf(state) });
  return { date: params.date, state, page };
}

export default function Movements({ loaderData: { date, state, page } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { day, money } = useFormat();
  const { instant } = useInstitutionClock();
  const own = state.filters.institution ? `?${new URLSearchParams({ institution: page.institution.id })}` : "";
  const rows = page.rows.map((row: Movement) => ({
    id: row.id,
    cells: {
      candidate: (
        <>
          <a href={link(href("/charges/:id", { id: row.chargeId }))}>{row.name}</a>{" "}
          <small className="desk-code">{row.protocol}</small>
        </>
      ),
      movement: t(`money.entry_${row.kind}`),
      method: (
        <>
          {t(`money.method_${row.method}`)} <small>{accountName(t, row.account)}</small>
        </>
      ),
      when: instant(row.occurredAt).slice(-5),
      receipt: row.receiptNumber ?? "",
      amount: money(row.amountCents),
    },
  }));
  return (
    <DeskList
      {...{ desk: movementDesk(t, { date, title: t("closing.movementsOf", { day: day(date) }) }), state, page, rows }}
    >
      <p className="desk-way">
        <a href={link(href("/closings/:date", { date }) + own)}>{t("closing.of", { day: day(date) })}</a>
        <span>{page.institution.name}</span>
      </p>
    </DeskList>
  );
}

function movementDesk(t: Translate, { date, title }: { date: string; title: string }): Desk {
  return {
    path: href("/closings/:date/movements", { date }),
    options: movementList,
    texts: {
      search: t("desk.searchCharge"),
      title,
      empty: t("closing.movementsEmpty"),
      notFound: t("closing.movementsNotFound"),
      widen: t("closing.movementsWiden"),
    },
    icon: "bank",
    filters: [
      {
        name: "kind",
        label: t("closing.movement"),
        options: entryKinds.map((value) => ({ value, label: t(`money.entry_${value}`) })),
      },
      {
        name: "method",
        label: t("closing.method"),
        options: chargeMethods.map((value) => ({ value, label: t(`money.method_${value}`) })),
      },
    ],
    kept: ["institution"],
    columns: [
      { id: "candidate", label: t("closing.candidate") },
      { id: "movement", label: t("closing.movement") },
      { id: "method", label: t("closing.method") },
      { id: "when", label: t("closing.when"), sort: { name: "oldest", first: "asc" } },
      { id: "receipt", label: t("closing.receipt") },
      { id: "amount", label: t("closing.amount"), isNumber: true },
    ],
    named: "candidate",
  };
}

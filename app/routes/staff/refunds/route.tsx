import { href } from "react-router";
import { apiContext } from "~/context";
import { callQueryOf, listQueryOf, listStateOf, withBack } from "~/domain/desk/list-state";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { StatusSign } from "~/ui/desk/status-sign";
import { DeskList } from "../desk/desk-list";
import type { StaffHandle } from "../layout";
import { MoneyTabs } from "../money/money-tabs";
import { WaitingChips } from "../money/waiting-chips";
import { refundStanding } from "../money/words";
import type { Route } from "./+types/route";
import { refundDesk } from "./refund-desk";
import { refundList } from "./refund-list";

export const handle: StaffHandle = { width: "wide" };

/** The queue of refunds: those that wait for the team, or all of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = listStateOf(new URL(request.url).searchParams, refundList);
  const { refunds } = context.get(apiContext);
  const page = await refunds.list(callQueryOf(state));
  return { state, page, institutions: await refunds.institutions(), notice: takeNotice(context) };
}

export default function Refunds({ loaderData: { state, page, institutions, notice } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { money, instant } = useFormat();
  const back = listQueryOf(state, refundList);
  const rows = page.rows.map((refund) => {
    const { sign, text } = refundStanding(t, refund);
    const address = withBack(href("/refunds/:id", { id: refund.id }), back);
    return {
      id: refund.id,
      cells: {
        candidate: (
          <>
            <a href={link(address)}>{refund.name}</a> <small>{refund.courseName}</small>
            {institutions.length > 1 ? <small>{refund.institutionName}</small> : null}
          </>
        ),
        reason: t(`money.reason_${refund.reason}`),
        state: <StatusSign sign={sign}>{text}</StatusSign>,
        author: refund.authorName ?? t("money.byCandidate"),
        asked: instant(refund.requestedAt),
        amount: money(refund.amountCents),
      },
    };
  });
  return (
    <DeskList {...{ desk: refundDesk(t, institutions, state.sort), state, page, rows }}>
      <MoneyTabs current={href("/refunds")} />
      <Notice notice={notice} />
      <WaitingChips path={href("/refunds")} options={refundList} state={state} />
    </DeskList>
  );
}

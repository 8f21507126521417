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
import { accountName } from "../money/words";
import type { Route } from "./+types/route";
import { matterDesk, matterStanding } from "./matter-desk";
import { matterList } from "./matter-list";

export const handle: StaffHandle = { width: "wide" };

/** The reconciliation entries: those that wait for an answer, or all of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = listStateOf(new URL(request.url).searchParams, matterList);
  const { reconciliation } = context.get(apiContext);
  const page = await reconciliation.list(callQueryOf(state));
  return { state, page, institutions: await reconciliation.institutions(), notice: takeNotice(context) };
}

export default function Reconciliation({ loaderData: { state, page, institutions, notice } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { money, instant } = useFormat();
  const back = listQueryOf(state, matterList);
  const rows = page.rows.map((matter) => {
    const { id, charge, amountCents, createdAt, reason } = matter;
    const { sign, text } = matterStanding(t, matter);
    const address = withBack(href("/reconciliation/:id", { id }), back);
    return {
      id,
      cells: {
        entry: <a href={link(address)}>{t(`reconciliation.reason_${reason}`)}</a>,
        candidate: charge ? (
          <>
            {charge.name} <small>{charge.courseName}</small>
          </>
        ) : (
          <span className="desk-muted">{t("reconciliation.noPayer")}</span>
        ),
        state: <StatusSign sign={sign}>{text}</StatusSign>,
        account: (
          <>
            {accountName(t, matter.provider)}{" "}
            <small>{matter.institutionName ?? t("reconciliation.noInstitution")}</small>
          </>
        ),
        since: instant(createdAt),
        amount: money(amountCents),
      },
    };
  });
  return (
    <DeskList {...{ desk: matterDesk(t, institutions, state.sort), state, page, rows }}>
      <MoneyTabs current={href("/reconciliation")} />
      <Notice notice={notice} />
      <WaitingChips path={href("/reconciliation")} options={matterList} state={state} />
    </DeskList>
  );
}

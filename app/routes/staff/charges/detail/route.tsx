import { href } from "react-router";
import { apiContext } from "~/context";
import { backOf, withBack } from "~/domain/desk/list-state";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { purposeText } from "~/routes/payments/purpose";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { ButtonLink } from "~/ui/button";
import { Stack } from "~/ui/page";
import type { StaffHandle } from "../../layout";
import { methodName } from "../../money/words";
import { ChargeState } from "../charge-state";
import type { Route } from "./+types/route";
import { ChargeFacts } from "./facts";
import { ChargeRefunds, Events, Explanation, Ledger, Matters } from "./panes";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const detail = await context.get(apiContext).chargeDesk.get(params);
  const back = backOf(new URL(request.url).searchParams);
  const mayRefund = requireUser(context).features.some(({ alias }) => alias === "payments.refund");
  return { detail, back, mayRefund, notice: takeNotice(context) };
}

export default function ChargePage({ loaderData: { detail, back, mayRefund, notice } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { money } = useFormat();
  const { row, refundableCents } = detail;
  return (
    <>
      <PageTitle>{`${t("money.charge")} · ${row.name}`}</PageTitle>
      <Stack gap={4}>
        <p className="desk-way">
          <a href={link(`${href("/charges")}${back && `?${back}`}`)}>{t("money.backToCharges")}</a>
          {detail.mayReadEnrolment ? (
            <a href={link(href("/enrolments/:id", { id: row.subscriptionId }))}>{t("money.seeEnrolment")}</a>
          ) : null}
        </p>
        <div className="desk-head">
          <h1>{row.name}</h1>
          <span className="desk-code">{row.protocol}</span>
          <ChargeState row={row} />
          <div className="desk-acts">
            {refundableCents > 0 ? (
              <span className="desk-muted">
                {t("money.refundable")}: <b>{money(refundableCents)}</b>
              </span>
            ) : null}
            {mayRefund && refundableCents > 0 ? (
              <ButtonLink size="small" href={link(withBack(href("/charges/:id/refund", { id: row.id }), back))}>
                {t("money.refundDo")}
              </ButtonLink>
            ) : null}
          </div>
        </div>
        <p className="desk-amount">
          <b>{money(row.amountCents)}</b>{" "}
          <span className="desk-muted">
            {purposeText(t, row)} · {methodName(t, row.method, row.lastDigits)} · {row.courseName}
          </span>
        </p>
        <Notice notice={notice} />
        <div className="desk-panes">
          <Stack gap={5}>
            <Matters detail={detail} />
            <Explanation detail={detail} />
            <Ledger detail={detail} />
            <ChargeRefunds refunds={detail.refunds} />
            <Events detail={detail} />
          </Stack>
          <ChargeFacts detail={detail} />
        </div>
      </Stack>
    </>
  );
}

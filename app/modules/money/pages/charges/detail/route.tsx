import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { useListWay } from "~/modules/desk/pages/list-way";
import { RecordHead, RecordPage } from "~/modules/desk/pages/record-page";
import { methodName } from "~/modules/money/pages/words";
import type { ChargeDetail } from "~/modules/money/schema/charge-desk";
import { purposeText } from "~/modules/payments/pages/purpose";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { ButtonLink } from "~/ui/button";
import { ChargeState } from "../charge-state";
import type { Route } from "./+types/route";
import { ChargeFacts } from "./facts";
import { ChargeRefunds, Events, Explanation, Ledger, Matters } from "./panes";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const detail = await context.get(apiContext).chargeDesk.get(params);
  const mayRefund = requireUser(context).features.some(({ alias }) => alias === "payments.refund");
  return { detail, mayRefund, notice: takeNotice(context) };
}

export default function ChargePage({ loaderData: { detail, mayRefund, notice } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { money } = useFormat();
  const { row } = detail;
  return (
    <RecordPage
      title={`${t("word.charge")} · ${row.name}`}
      head={
        <RecordHead
          list={{ path: href("/charges"), text: t("word.charges") }}
          ways={
            detail.mayReadEnrolment ? (
              <a href={link(href("/enrolments/:id", { id: row.subscriptionId }))}>{t("word.seeApplication")}</a>
            ) : null
          }
          title={row.name}
          beside={
            <>
              <span className="desk-code">{row.protocol}</span>
              <ChargeState row={row} />
            </>
          }
          acts={<Refundable detail={detail} mayRefund={mayRefund} />}
        >
          <p className="desk-amount">
            <b>{money(row.amountCents)}</b>{" "}
            <span className="desk-muted">
              {purposeText(t, row)} · {methodName(t, row.method, row.lastDigits)} · {row.courseName}
            </span>
          </p>
        </RecordHead>
      }
      notice={notice}
      aside={<ChargeFacts detail={detail} />}
    >
      <Matters detail={detail} />
      <Explanation detail={detail} />
      <Ledger detail={detail} />
      <ChargeRefunds refunds={detail.refunds} />
      <Events detail={detail} />
    </RecordPage>
  );
}

/** The amount that can be refunded, and the link to the refund. */
function Refundable({ detail: { row, refundableCents }, mayRefund }: { detail: ChargeDetail; mayRefund: boolean }) {
  const t = useT();
  const link = useLink();
  const withList = useListWay();
  const { money } = useFormat();
  if (refundableCents <= 0) return null;
  return (
    <>
      <span className="desk-muted">
        {t("money.refundable")}: <b>{money(refundableCents)}</b>
      </span>
      {mayRefund ? (
        <ButtonLink size="small" href={link(withList(href("/charges/:id/refund", { id: row.id })))}>
          {t("money.refundDo")}
        </ButtonLink>
      ) : null}
    </>
  );
}

import { data, href } from "react-router";
import { apiContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { backOf } from "~/domain/desk/list-state";
import { refundWays } from "~/domain/payment/refund";
import { payeeFields, typedPayee } from "~/domain/payment/transfer/payee-account";
import { emptyForm, refusedForm, summaryOf, textsOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm, requireUser } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { StatusSign } from "~/ui/desk/status-sign";
import { ErrorSummary } from "~/ui/error-summary";
import { Stack } from "~/ui/page";
import { MailPreview } from "../../enrolments/mail-preview";
import type { StaffHandle } from "../../layout";
import { refundStanding } from "../../money/words";
import type { Route } from "./+types/route";
import { RefundDeeds } from "./deeds";
import { RefundFacts } from "./facts";
import { Payee, payeeErrors } from "./payee";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const detail = await context.get(apiContext).refunds.get(params);
  const back = backOf(new URL(request.url).searchParams);
  const { features } = requireUser(context);
  const may = (wanted: string) => features.some(({ alias }) => alias === wanted);
  return {
    ...{ ...detail, back, notice: takeNotice(context) },
    ...{ mayApprove: may("payments.approve"), mayRefund: may("payments.refund") },
  };
}

/** Approves, refuses or retries the refund, stores the account for a transfer, or records the transfer, as the pressed button says. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { refunds } = context.get(apiContext);
  const { id } = params;
  const note = String(form.get("note") ?? "").trim();
  const intent = String(form.get("intent"));
  const refuseNote = (error: TextKey) =>
    data({ posted: refusedForm(form, { note: error }), problem: null }, { status: 422 });
  if (intent === "refuse" || intent === "transfer") {
    if (!note) return refuseNote("money.noteRequired");
    if (note.length > 500) return refuseNote("money.refundNoteTooLong");
  }
  const { account, wrong } = typedPayee(textsOf(form));
  if (intent === "payee" && wrong)
    return data({ posted: refusedForm(form, payeeErrors(wrong)), problem: null }, { status: 422 });
  const deeds: Record<string, () => Promise<void>> = {
    approve: () => refunds.approve({ id }),
    refuse: () => refunds.refuse({ id, note }),
    ...(account ? { payee: () => refunds.givePayee({ id, ...account }) } : {}),
    transfer: () => refunds.transfer({ id, note }),
    ...Object.fromEntries(refundWays.map((way) => [`retry-${way}`, () => refunds.retry({ id, way })])),
  };
  const deed = deeds[intent] ?? notFound();
  const done = await orRefusal(deed(), "CONFLICT", "FORBIDDEN");
  if (done instanceof Refusal) {
    // Why a decision is forbidden stands in place of the buttons.
    const problem = done.code === "CONFLICT" ? ("money.conflict" as const) : null;
    return data({ posted: refusedForm(form), problem }, { status: done.status });
  }
  const here = href("/refunds/:id", params) + new URL(request.url).search;
  return seeWithNotice({ request, context }, here, notices[intent] ?? "money.retried");
}

const notices: Partial<Record<string, TextKey>> = {
  approve: "money.approved",
  refuse: "money.refused",
  transfer: "money.transferred",
  payee: "payee.saved",
};

const fieldName = (t: Translate, field: string) => {
  const payeeField = payeeFields.find((one) => one === field);
  return payeeField && t(`payee.${payeeField}`);
};

export default function RefundDetail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { money } = useFormat();
  const { refund, message, back, notice, mayDecide, mayApprove, mayRefund, payee, mayGivePayee } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted, (field) => fieldName(t, field));
  const problem = actionData?.problem ?? null;
  const { sign, text } = refundStanding(t, refund);
  const title = t("money.refundOf", { amount: money(refund.amountCents) });
  return (
    <>
      <PageTitle failed={errors.length > 0 || problem !== null}>{`${title} · ${refund.name}`}</PageTitle>
      <Stack gap={4}>
        <p className="desk-way">
          <a href={link(`${href("/refunds")}${back && `?${back}`}`)}>{t("money.refundsTitle")}</a>
          <a href={link(href("/charges/:id", { id: refund.chargeId }))}>{t("money.seeCharge")}</a>
        </p>
        <div className="desk-head">
          <h1>{title}</h1>
          <span>{refund.name}</span>
          <StatusSign sign={sign}>{text}</StatusSign>
        </div>
        <Notice notice={errors.length > 0 || problem ? null : notice} />
        {problem ? <Alert kind="warning">{t(problem)}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <div className="desk-panes">
          <Stack gap={5}>
            <Payee
              {...{ payee, posted, mayGive: mayGivePayee }}
              isMain={payee === null && refund.state === "approved"}
            />
            <RefundDeeds {...{ refund, posted, mayDecide, mayApprove, mayRefund, hasPayee: payee !== null }} />
            {message ? (
              <Card title={t("money.candidateReads")}>
                <MailPreview message={message} />
              </Card>
            ) : null}
          </Stack>
          <RefundFacts refund={refund} />
        </div>
      </Stack>
    </>
  );
}

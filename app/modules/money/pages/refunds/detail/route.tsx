import { href } from "react-router";
import { z } from "zod";
import { apiContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { seeWithQuery, takeNotice } from "~/middleware/notice.server";
import { MailPreview } from "~/modules/desk/pages/mail-preview";
import { RecordHead, RecordPage } from "~/modules/desk/pages/record-page";
import { refundStanding } from "~/modules/money/pages/words";
import { PayeeInput, RefundNote } from "~/modules/money/schema/refund";
import { payeeFields } from "~/modules/payments/rules/transfer/payee-account";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { intentOf, submit } from "~/shell/submit.server";
import { Card } from "~/ui/card";
import { StatusSign } from "~/ui/desk/status-sign";
import type { Route } from "./+types/route";
import { RefundDeeds } from "./deeds";
import { RefundFacts } from "./facts";
import { Payee } from "./payee";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const detail = await context.get(apiContext).refunds.get(params);
  const { features } = requireUser(context);
  const may = (wanted: string) => features.some(({ alias }) => alias === wanted);
  return {
    ...{ ...detail, notice: takeNotice(context) },
    ...{ mayApprove: may("payments.approve"), mayRefund: may("payments.refund") },
  };
}

const deeds = ["approve", "refuse", "payee", "transfer", "retry-provider", "retry-transfer"] as const;

/** Approves, refuses or retries the refund, stores the account for a transfer, or records the transfer, as the pressed button says. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { refunds } = context.get(apiContext);
  const here = href("/refunds/:id", params);
  const done = <Schema extends z.ZodType>(
    schema: Schema,
    deed: (values: z.output<Schema>) => Promise<void>,
    notice: TextKey,
  ) =>
    submit(
      { context },
      schema,
      async (values) => {
        await deed(values);
        return seeWithQuery({ request, context }, here, notice);
      },
      "FORBIDDEN",
    );
  switch (intentOf({ context }, deeds)) {
    case "approve":
      return done(z.object({}), () => refunds.approve(params), "money.approved");
    case "refuse":
      return done(RefundNote, ({ note }) => refunds.refuse({ ...params, note }), "money.refused");
    case "payee":
      return done(PayeeInput, (account) => refunds.givePayee({ ...params, ...account }), "payee.saved");
    case "transfer":
      return done(RefundNote, ({ note }) => refunds.transfer({ ...params, note }), "money.transferred");
    case "retry-provider":
      return done(z.object({}), () => refunds.retry({ ...params, way: "provider" }), "money.retried");
    case "retry-transfer":
      return done(z.object({}), () => refunds.retry({ ...params, way: "transfer" }), "money.retried");
  }
}

const fieldName = (t: Translate, field: string) => {
  const payeeField = payeeFields.find((one) => one === field);
  return payeeField && t(`payee.${payeeField}`);
};

export default function RefundDetail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { money } = useFormat();
  const { refund, message, notice, mayDecide, mayApprove, mayRefund, payee, mayGivePayee } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const { sign, text } = refundStanding(t, refund);
  const title = t("money.refundOf", { amount: money(refund.amountCents) });
  return (
    <RecordPage
      title={`${title} · ${refund.name}`}
      head={
        <RecordHead
          list={{ path: href("/refunds"), text: t("word.refunds") }}
          ways={<a href={link(href("/charges/:id", { id: refund.chargeId }))}>{t("word.seeCharge")}</a>}
          title={title}
          beside={
            <>
              <span>{refund.name}</span>
              <StatusSign sign={sign}>{text}</StatusSign>
            </>
          }
        />
      }
      {...{ notice, posted }}
      // Why a decision is forbidden stands in place of the buttons.
      problem={actionData?.code === "CONFLICT" ? t("money.conflict") : null}
      nameOf={(field) => fieldName(t, field)}
      aside={<RefundFacts refund={refund} />}
    >
      <Payee {...{ payee, posted, mayGive: mayGivePayee }} isMain={payee === null && refund.state === "approved"} />
      <RefundDeeds {...{ refund, posted, mayDecide, mayApprove, mayRefund, hasPayee: payee !== null }} />
      {message ? (
        <Card title={t("money.candidateReads")}>
          <MailPreview message={message} />
        </Card>
      ) : null}
    </RecordPage>
  );
}

import type { ReactNode } from "react";
import { href } from "react-router";
import { constraintsOf } from "~/form/constraint";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { type DeskRefund, RefundNote } from "~/modules/money/schema/refund";
import { refundWayOf } from "~/modules/payments/rules/payment-method";
import { isOwed } from "~/modules/payments/rules/refund";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Muted, Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";

const limits = constraintsOf(RefundNote);

interface DeedsProps {
  refund: DeskRefund;
  posted: PostedForm;
  /** Whether the reader counts as a second person. */
  mayDecide: boolean;
  mayApprove: boolean;
  mayRefund: boolean;
  /** Whether it is known to which account the money is transferred. */
  hasPayee: boolean;
}

/** The actions that the reader may take on a refund now, or why the reader may not approve a requested refund. */
export function RefundDeeds({ refund, posted, mayDecide, mayApprove, mayRefund, hasPayee }: DeedsProps): ReactNode {
  const { state, way, retryId } = refund;
  if (state === "requested") return <Approval {...{ refund, posted, mayDecide, mayApprove }} />;
  if (state === "approved" && way === "transfer" && mayRefund) return hasPayee ? <Transfer posted={posted} /> : null;
  if (state === "failed" && retryId) return <Retried id={retryId} />;
  return state === "failed" && mayRefund ? <Retry refund={refund} /> : null;
}

function Approval({ refund, posted, mayDecide, mayApprove }: Omit<DeedsProps, "mayRefund" | "hasPayee">) {
  const t = useT();
  const { money } = useFormat();
  if (refund.isOwn) return <Alert kind="info">{t("money.approveOwn")}</Alert>;
  if (!mayApprove) return <Alert kind="info">{t("money.approveNoRight")}</Alert>;
  if (!mayDecide) return <Alert kind="info">{t("money.approveSameHands")}</Alert>;
  const mayRefuse = !isOwed(refund.reason);
  return (
    <Card title={t("money.approveTitle")}>
      <PageForm enter={mayRefuse ? "refuse" : undefined}>
        <Stack gap={4}>
          <div>
            <Button name="intent" value="approve">
              {t("money.approveDo", { amount: money(refund.amountCents) })}
            </Button>
          </div>
          {mayRefuse ? (
            <>
              <TextField
                {...fieldProps(t, posted, "note")}
                label={t("money.refuseNote")}
                maxLength={limits.note.maxLength}
              />
              <div>
                <Button name="intent" value="refuse" variant="secondary">
                  {t("word.refuse")}
                </Button>
              </div>
            </>
          ) : (
            <Muted>{t("money.approveOwed")}</Muted>
          )}
        </Stack>
      </PageForm>
    </Card>
  );
}

function Transfer({ posted }: { posted: PostedForm }) {
  const t = useT();
  return (
    <Card title={t("money.transferTitle")} lead={t("money.transferText")}>
      <PageForm enter="transfer">
        <Stack gap={4}>
          <TextField {...fieldProps(t, posted, "note")} label={t("money.transferNote")} {...limits.note} />
          <div>
            <Button>{t("money.transferDo")}</Button>
          </div>
        </Stack>
      </PageForm>
    </Card>
  );
}

function Retry({ refund }: { refund: DeskRefund }) {
  const t = useT();
  return (
    <Card title={t("word.tryAgain")} lead={t("money.retryText")}>
      <PageForm>
        <div className="desk-acts">
          {refundWayOf(refund.method) === "transfer" ? null : (
            <Button name="intent" value="retry-provider">
              {t("money.retryProvider")}
            </Button>
          )}
          <Button name="intent" value="retry-transfer" variant="secondary">
            {t("money.retryTransfer")}
          </Button>
        </div>
      </PageForm>
    </Card>
  );
}

function Retried({ id }: { id: string }) {
  const t = useT();
  const link = useLink();
  return (
    <Alert kind="info">
      <a className="desk-screen" href={link(href("/refunds/:id", { id }))}>
        {t("money.seeRetry")}
      </a>
    </Alert>
  );
}

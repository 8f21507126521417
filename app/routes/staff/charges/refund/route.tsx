import type { ReactNode } from "react";
import { data, href } from "react-router";
import { apiContext } from "~/context";
import type { RefundOffer } from "~/contract/refund";
import { orRefusal, Refusal } from "~/contract/refusal";
import { backOf, withBack } from "~/domain/desk/list-state";
import { emptyForm, type PostedForm, refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { useListWay } from "../../desk/list-way";
import type { StaffHandle } from "../../layout";
import { methodName } from "../../money/words";
import type { Route } from "./+types/route";
import { ConfirmRefund, type RefundPreview } from "./confirm";
import { RefundForm } from "./refund-form";
import { readWish } from "./wish.server";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const offer = await context.get(apiContext).refunds.offer({ chargeId: params.id });
  return { offer, key: crypto.randomUUID() };
}

/** The state of the page after a post that does not redirect. */
interface Shown {
  posted: PostedForm;
  preview: RefundPreview | null;
  changed: boolean;
}

/** Previews a refund, or requests it after the reader has confirmed the preview. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const show = (status: number, shown: Partial<Shown>) =>
    data({ posted: refusedForm(form), preview: null, changed: false, ...shown }, { status });
  const intent = String(form.get("intent"));
  if (intent === "change") return show(200, { posted: { initialValue: refusedForm(form).initialValue ?? {} } });
  const { refunds } = context.get(apiContext);
  const read = readWish(form, params.id);
  if ("errors" in read) return show(422, { posted: refusedForm(form, read.errors) });
  const { wish } = read;
  const shown = ({ code, status }: Refusal) =>
    show(
      status,
      code === "CONFLICT" ? { changed: true } : { posted: refusedForm(form, { amount: "money.refundTooMuch" }) },
    );
  if (intent !== "confirm") {
    const preview = await orRefusal(refunds.preview(wish), "CONFLICT", "VALIDATION");
    return preview instanceof Refusal ? shown(preview) : show(200, { preview: { ...preview, wish } });
  }
  const asked = await orRefusal(refunds.request(wish), "CONFLICT", "VALIDATION");
  if (asked instanceof Refusal) return shown(asked);
  const notice = asked.state === "requested" ? "money.refundAsked" : "money.refundSent";
  const back = backOf(new URL(request.url).searchParams);
  return seeWithNotice({ request, context }, withBack(href("/charges/:id", params), back), notice);
}

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { offer, key } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const preview = actionData?.preview ?? null;
  if (preview) return <ConfirmRefund offer={offer} preview={preview} />;
  const errors = summaryOf(t, posted);
  return (
    <RefundFrame offer={offer} failed={errors.length > 0 || actionData?.changed === true}>
      {actionData?.changed ? <Changed offer={offer} /> : null}
      <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
      <RefundForm offer={offer} posted={posted} idempotencyKey={key} />
    </RefundFrame>
  );
}

function Changed({ offer }: { offer: RefundOffer }) {
  const t = useT();
  const { money } = useFormat();
  return <Alert kind="warning">{t("money.refundChanged", { amount: money(offer.remainingCents) })}</Alert>;
}

function RefundFrame({ offer, failed, children }: { offer: RefundOffer; failed: boolean; children: ReactNode }) {
  const t = useT();
  const link = useLink();
  const withList = useListWay();
  const { instant } = useFormat();
  const title = t("money.refundTitle", { name: offer.name });
  const method = methodName(t, offer.method, offer.lastDigits);
  const lead = offer.paidAt ? t("money.refundLead", { method, day: instant(offer.paidAt) }) : method;
  const back = (
    <ButtonLink variant="ghost" href={link(withList(href("/charges/:id", { id: offer.chargeId })))}>
      {t("money.back")}
    </ButtonLink>
  );
  return (
    <>
      <PageTitle failed={failed}>{title}</PageTitle>
      <Stack gap={5}>
        <Heading title={title} lead={lead} />
        {offer.remainingCents > 0 ? (
          children
        ) : (
          <>
            <Alert kind="info">{t("money.refundNothing")}</Alert>
            <div>{back}</div>
          </>
        )}
      </Stack>
    </>
  );
}

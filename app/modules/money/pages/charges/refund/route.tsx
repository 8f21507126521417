import { href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm, textOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { BackLink, DeedPage } from "~/modules/desk/pages/deed-page";
import { backOf, withBack } from "~/modules/desk/rules/list-state";
import { methodName } from "~/modules/money/pages/words";
import { RefundForm } from "~/modules/money/schema/refund";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { intentOf, submit, typedAgain } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import type { Route } from "./+types/route";
import { ConfirmRefund } from "./confirm";
import { RefundFields } from "./refund-fields";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const offer = await context.get(apiContext).refunds.offer({ chargeId: params.id });
  return { offer, key: crypto.randomUUID() };
}

/** Previews a refund, or requests it after the reader has confirmed the preview. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { refunds } = context.get(apiContext);
  const intent = intentOf({ context }, ["look", "confirm", "change"]);
  if (intent === "change") return typedAgain({ context });
  return submit({ context }, RefundForm, async (form) => {
    const wish = { chargeId: params.id, ...form };
    if (intent === "look") return { preview: { ...(await refunds.preview(wish)), wish } };
    const { state } = await refunds.request(wish);
    const back = backOf(new URL(request.url).searchParams);
    const notice = state === "requested" ? "money.refundAsked" : "money.refundSent";
    return seeWithNotice({ request, context }, withBack(href("/charges/:id", params), back), notice);
  });
}

export default function RefundPage({ loaderData: { offer, key }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { money, instant } = useFormat();
  if (actionData && "preview" in actionData) return <ConfirmRefund offer={offer} preview={actionData.preview} />;
  const posted = actionData?.posted ?? emptyForm();
  const method = methodName(t, offer.method, offer.lastDigits);
  const isPossible = offer.remainingCents > 0;
  return (
    <DeedPage
      title={t("money.refundTitle", { name: offer.name })}
      lead={offer.paidAt ? t("money.refundLead", { method, day: instant(offer.paidAt) }) : method}
      posted={posted}
      problem={
        isPossible && actionData?.code === "CONFLICT"
          ? t("money.refundChanged", { amount: money(offer.remainingCents) })
          : null
      }
      deed={
        isPossible
          ? {
              text: t("money.refundLook"),
              intent: "look",
              kept: { remaining: offer.remainingCents, key: textOf(posted, "key") || key },
              fields: <RefundFields offer={offer} posted={posted} />,
            }
          : null
      }
      back={<BackLink path={href("/charges/:id", { id: offer.chargeId })}>{t("money.back")}</BackLink>}
    >
      {isPossible ? null : <Alert kind="info">{t("money.refundNothing")}</Alert>}
    </DeedPage>
  );
}

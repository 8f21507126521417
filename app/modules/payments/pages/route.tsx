import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { PageTitle } from "~/shell/page-title";
import { pressedOf } from "~/shell/submit.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState, ErrorState, SuccessState } from "~/ui/state";
import type { Route } from "./+types/route";
import { loadCheckout } from "./checkout.server";
import { actOnCheckout } from "./checkout-action.server";
import { CheckoutPage } from "./checkout-page";
import { identifyPayer } from "./identify.server";
import { IdentifyPage } from "./identify-page";
import { type PayableSubscription, strangerContext, subscriptionContext } from "./payable.server";
import { PaymentLayout, stageReached } from "./payment-layout";

export async function loader(args: Route.LoaderArgs) {
  const stranger = args.context.get(strangerContext);
  if (stranger) return { stranger };
  const subscription = args.context.get(subscriptionContext);
  return { subscription, checkout: await loadCheckout(args, subscription) };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const id = args.params.id ?? notFound();
  if (pressedOf(args, ["identify"])) return identifyPayer(args, id);
  if (context.get(strangerContext)) return seeOther(request, href("/payments/:id?", { id }));
  return actOnCheckout(args, id);
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  if ("stranger" in loaderData) return <IdentifyPage summary={loaderData.stranger} refused={actionData ?? null} />;
  const { subscription, checkout } = loaderData;
  const { face } = checkout;
  if (face === "paid" || face === "ended" || face === "blocked" || face === "unpriced")
    return <NothingToPay subscription={subscription} face={face} />;
  return <CheckoutPage subscription={subscription} checkout={checkout} failure={actionData ?? checkout.refused} />;
}

type NothingToPayProps = { subscription: PayableSubscription; face: "paid" | "blocked" | "unpriced" | "ended" };

function NothingToPay({ subscription, face }: NothingToPayProps) {
  const t = useT();
  const link = useLink();
  const texts = {
    paid: [SuccessState, "check", t("checkout.paidTitle"), t("checkout.paidMessage")],
    ended: [EmptyState, "close", t("checkout.endedTitle"), t("checkout.endedMessage")],
    blocked: [EmptyState, "clock", t("checkout.blockedTitle"), t("checkout.blockedMessage")],
    unpriced: [ErrorState, "warning", t("checkout.problemTitle"), t("checkout.problemPriceList")],
  } as const;
  const [State, icon, title, message] = texts[face];
  const action =
    face === "paid" ? (
      <ButtonLink href={link(href("/payments/:id/installments", { id: subscription.id }))}>
        {t("checkout.scheduleLink")}
      </ButtonLink>
    ) : (
      <ButtonLink href={link(href("/portal"))}>{t("checkout.toPortal")}</ButtonLink>
    );
  return (
    <PaymentLayout subscription={subscription} {...(face === "paid" ? { at: stageReached(subscription) } : {})}>
      <PageTitle>{title}</PageTitle>
      <Card>
        <State level={1} icon={icon} title={title} action={action}>
          <p>{message}</p>
        </State>
      </Card>
    </PaymentLayout>
  );
}

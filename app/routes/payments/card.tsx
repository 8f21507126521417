import { useT } from "~/i18n/use-t";
import { InLanguage } from "~/shell/in-language";
import { InPerson } from "~/shell/in-person";
import { PageTitle } from "~/shell/page-title";
import { ErrorSummary } from "~/ui/error-summary";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/card";
import { CardConfirmation } from "./card-confirmation";
import { CardForm } from "./card-form";
import { loadCardPlan, payByCard, ReturnedCard } from "./card-payment.server";
import { subscriptionContext } from "./payable.server";
import { PaymentLayout } from "./payment-layout";
import { problemKey } from "./payment-problem";

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const search = new URL(args.request.url).searchParams;
  const returned = ReturnedCard.safeParse(Object.fromEntries(search));
  const failed = search.has("cardError") || (search.has("cardToken") && !returned.success);
  return {
    id,
    subscription: args.context.get(subscriptionContext),
    plan: await loadCardPlan(args, id),
    card: returned.success ? returned.data : null,
    problem: failed ? problemKey("CARD_ERROR") : null,
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = (args: Route.ActionArgs) => payByCard(args, args.params.id);

export default function CardPayment({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { id, plan, subscription } = loaderData;
  const isUnavailable = plan.configuration.cardFormAction === null;
  const formTitle = isUnavailable ? t("checkout.cardUnavailableTitle") : t("checkout.cardTitle");
  const { card, problem } = actionData ?? loaderData;
  const idempotencyKey =
    actionData && "idempotencyKey" in actionData ? actionData.idempotencyKey : loaderData.idempotencyKey;
  const changed = actionData?.code === "PAYMENT_CHANGED";
  return (
    <PaymentLayout subscription={subscription} due={plan} switches={card !== null || isUnavailable}>
      <PageTitle failed={problem !== null}>{card ? t("checkout.cardConfirmTitle") : formTitle}</PageTitle>
      <Stack gap={5}>
        {problem && <ErrorSummary title={t("checkout.problemTitle")} errors={[{ text: t(problem) }]} />}
        <InPerson>
          {card ? (
            <CardConfirmation
              id={id}
              plan={plan}
              card={card}
              idempotencyKey={changed ? loaderData.idempotencyKey : idempotencyKey}
            />
          ) : (
            <CardForm
              id={id}
              plan={plan}
              course={<InLanguage language={subscription.courseLanguage}>{subscription.courseName}</InLanguage>}
            />
          )}
        </InPerson>
      </Stack>
    </PaymentLayout>
  );
}

import { emptyForm, textOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { InLanguage } from "~/shell/in-language";
import { InPerson } from "~/shell/in-person";
import { PageTitle } from "~/shell/page-title";
import { pressedOf } from "~/shell/submit.server";
import { ErrorSummary } from "~/ui/error-summary";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/card";
import { CardConfirmation } from "./card-confirmation";
import { CardForm } from "./card-form";
import { openCardPage } from "./card-page.server";
import { CardPageOffer } from "./card-page-offer";
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

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return pressedOf(args, ["open"]) ? openCardPage(args, id) : payByCard(args, id);
}

export default function CardPayment({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { id, plan, subscription } = loaderData;
  const { cardFormAction, cardPageProvider } = plan.configuration;
  const isUnavailable = cardFormAction === null && cardPageProvider === null;
  const course = <InLanguage language={subscription.courseLanguage}>{subscription.courseName}</InLanguage>;
  const formTitle = isUnavailable ? t("checkout.cardUnavailableTitle") : t("checkout.cardTitle");
  const { posted = emptyForm(), code = null } = actionData ?? {};
  const confirmed = actionData && "card" in actionData ? actionData : null;
  const card = actionData ? (confirmed?.card ?? null) : loaderData.card;
  const refused = problemKey(code ?? (textOf(posted, "intent") === "open" ? "VALIDATION" : "CARD_ERROR"));
  const problem = actionData ? refused : loaderData.problem;
  // Without an answer of the service the attempt may have paid: the next post repeats it.
  const isOpen = code === "SYSTEM_UNAVAILABLE" || code === "RECURRENCE_CONSENT_REQUIRED";
  const attempt = confirmed?.idempotencyKey ?? (isOpen ? textOf(posted, "idempotencyKey") : null);
  const idempotencyKey = (code !== "PAYMENT_CHANGED" && attempt) || loaderData.idempotencyKey;
  return (
    <PaymentLayout subscription={subscription} due={plan} switches={card !== null || cardFormAction === null}>
      <PageTitle failed={problem !== null}>{card ? t("checkout.cardConfirmTitle") : formTitle}</PageTitle>
      <Stack gap={5}>
        {problem && <ErrorSummary title={t("checkout.problemTitle")} errors={[{ text: t(problem) }]} />}
        <InPerson>
          {card ? (
            <CardConfirmation id={id} plan={plan} card={card} idempotencyKey={idempotencyKey} code={code} />
          ) : cardPageProvider ? (
            <CardPageOffer
              id={id}
              plan={plan}
              course={course}
              provider={cardPageProvider}
              idempotencyKey={idempotencyKey}
              code={code}
            />
          ) : (
            <CardForm id={id} plan={plan} course={course} />
          )}
        </InPerson>
      </Stack>
    </PaymentLayout>
  );
}

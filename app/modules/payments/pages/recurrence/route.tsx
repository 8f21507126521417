import { href } from "react-router";
import { z } from "zod";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, runtimeContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { captchaHeaders } from "~/modules/people/pages/captcha/captcha-token.server";
import { InLanguage } from "~/shell/in-language";
import { InPerson } from "~/shell/in-person";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { pressedOf, submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { subscriptionContext } from "../payable.server";
import { explained, problemKey } from "../payment-problem";
import type { Route } from "./+types/route";
import { OpenSavingPage, SaveCard } from "./save-card";
import { SavedCardPanel } from "./saved-card-panel";

export async function loader({ request, context }: Route.LoaderArgs) {
  const subscription = context.get(subscriptionContext);
  const recurrence = await context.get(apiContext).recurrences.get({ id: subscription.id });
  const confirmed = await confirmedCharge(context, subscription.id, new URL(request.url).searchParams.get("confirmed"));
  return { subscription, recurrence, confirmed, now: context.get(runtimeContext).now().toISOString() };
}

/** Returns `wanted` if it is the id of an approved charge of this enrolment that had no amount to pay; else null. */
async function confirmedCharge(context: Route.LoaderArgs["context"], subscriptionId: string, wanted: string | null) {
  if (!wanted || wanted.length > 200) return null;
  const charge = await orRefusal(context.get(apiContext).charges.get({ id: wanted }), "NOT_FOUND");
  if (charge instanceof Refusal) return null;
  const { id, subscriptionId: owner, method, state } = charge;
  return owner === subscriptionId && method === "none" && state === "approved" ? id : null;
}

const Saving = z.object({ consent: z.string().optional(), textVersion: z.string().max(100).default("") });

export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const { recurrences } = context.get(apiContext);
  const see = async (changing: Promise<unknown>) => {
    // If the state does not allow it, another tab or the end of the enrolment has changed it, and the page shows it.
    await orRefusal(changing, "STATUS_NOT_ALLOWED");
    return seeOther(request, href("/payments/:id/recurrence", params));
  };
  if (pressedOf(args, ["stop"])) return submit(args, z.object({}), () => see(recurrences.stop(params)), ...explained);
  const save = async ({ consent, textVersion }: z.output<typeof Saving>) => {
    if (consent !== "yes") throw new Refusal("RECURRENCE_CONSENT_REQUIRED");
    return see(recurrences.openPage({ ...params, textVersion, captcha: captchaHeaders(args)["x-captcha-token"] }));
  };
  return submit(args, Saving, save, ...explained);
}

/** The automatic charge of later installments: card, next charge, and the forms to replace the card or to stop. */
export default function RecurrencePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { subscription, recurrence, confirmed, now } = loaderData;
  const code = actionData?.code ?? null;
  const confirmation = recurrence.card ? null : confirmed;
  const course = <InLanguage language={subscription.courseLanguage}>{subscription.courseName}</InLanguage>;
  return (
    <SiteLayout width="text">
      <PageTitle failed={actionData !== undefined}>{t("recurrence.title")}</PageTitle>
      <Stack gap={5}>
        <Heading eyebrow={course} title={t("recurrence.title")} lead={t("recurrence.lead")} />
        {actionData && (
          <ErrorSummary title={t("checkout.problemTitle")} errors={[{ text: t(problemKey(code ?? "VALIDATION")) }]} />
        )}
        {confirmation && (
          <Alert kind="success">
            {t("recurrence.confirmed")}{" "}
            <a href={link(href("/payments/:id/charge/:charge", { id: subscription.id, charge: confirmation }))}>
              {t("recurrence.confirmedLink")}
            </a>
          </Alert>
        )}
        {recurrence.isRequired && !recurrence.card && recurrence.pageProvider && (
          <Alert kind="warning">{t("recurrence.required")}</Alert>
        )}
        {!confirmation && <SavedCardPanel recurrence={recurrence} />}
        <InPerson>
          {recurrence.page ? (
            <OpenSavingPage page={recurrence.page} now={now} />
          ) : (
            recurrence.pageProvider && (
              <SaveCard recurrence={recurrence} provider={recurrence.pageProvider} code={code} />
            )
          )}
        </InPerson>
        <div>
          <ButtonLink
            variant="ghost"
            icon="arrow-left"
            href={link(href("/payments/:id/installments", { id: subscription.id }))}
          >
            {t("checkout.installmentBack")}
          </ButtonLink>
        </div>
      </Stack>
    </SiteLayout>
  );
}

import { data, href, redirect } from "react-router";
import { orRefusal } from "~/api/refusal";
import { apiContext, sessionContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireInPerson } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Form } from "~/ui/form";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/link";
import { providerNamed } from "./client.server";
import { useProviderName } from "./provider-name";

export const handle = { sensitive: true };

/**
 * The identity that the provider has just confirmed, from the session; null when there is none to link. Answers 403 to
 * those who act as another person.
 */
function linkable({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  requireInPerson(context);
  const provider = providerNamed(params);
  const found = context.get(sessionContext).data.linkable;
  return found?.identity.provider === provider ? { ...found, provider } : null;
}

export function loader(args: Route.LoaderArgs) {
  const found = linkable(args);
  if (!found) throw seeOther(args.request, href("/my-account"));
  return { provider: found.provider, email: found.identity.email };
}

const refused = ["OTHER_DOCUMENT_LINKED", "PROVIDER_NOT_CONFIGURED", "TOKEN_INVALID", "SYSTEM_UNAVAILABLE"] as const;

/** Links only after the user confirms, because another site can start the linking by a mere link to `start.ts`. */
export async function action(args: Route.ActionArgs) {
  const found = linkable(args);
  if (!found) throw seeOther(args.request, href("/my-account"));
  const { context } = args;
  const linking = context.get(apiContext).externalIdentities.link(found.identity);
  const refusal = await orRefusal(linking, ...refused);
  if (!refusal) {
    context.get(sessionContext).set({ linkable: undefined });
    return redirect(found.returnTo, 303);
  }
  const problem = refusal.code === "OTHER_DOCUMENT_LINKED" ? ("otherDocumentLinked" as const) : ("failed" as const);
  return data({ problem }, { status: refusal.code === "SYSTEM_UNAVAILABLE" ? 503 : 409 });
}

export default function LinkAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const name = useProviderName();
  const provider = name(loaderData.provider);
  const problem = actionData?.problem;
  return (
    <SiteLayout width="text">
      <PageTitle failed={Boolean(problem)}>{t("identity.linkTitle", { provider })}</PageTitle>
      <Stack gap={5}>
        <Heading
          title={t("identity.linkTitle", { provider })}
          lead={
            loaderData.email
              ? t("identity.linkLeadEmail", { provider, email: loaderData.email })
              : t("identity.linkLead", { provider })
          }
        />
        {problem ? <Alert kind="error">{t(`identity.${problem}`)}</Alert> : null}
        <Form method="post">
          <ButtonRow
            main={<Button>{t("identity.linkButton")}</Button>}
            back={
              <ButtonLink href={link(href("/my-account"))} variant="ghost">
                {t("identity.linkCancel")}
              </ButtonLink>
            }
          />
        </Form>
      </Stack>
    </SiteLayout>
  );
}

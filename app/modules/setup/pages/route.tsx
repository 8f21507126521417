import { data, href, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { namingFields } from "~/api/refusal";
import { apiContext, localeContext, runtimeContext, sessionContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { defaultTimeZone } from "~/rules/time/date";
import { timeZones } from "~/rules/time/timezone";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { submit } from "~/shell/submit.server";
import { ButtonLink } from "~/ui/button";
import { SuccessState } from "~/ui/state";
import type { Route } from "./+types/route";
import { CodePage } from "./code-page";
import { InstallationPage } from "./installation-page";
import { SetupCode, SetupForm } from "./setup-form";

export const handle = { sensitive: true };

/** The set-up of a portal without a tenant: first the code of the server's log, then one form. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { isOpen, token } = await stateOf(context);
  if (!isOpen && !token) notFound();
  const locale = context.get(localeContext);
  return {
    step: isOpen ? (token ? ("form" as const) : ("code" as const)) : ("over" as const),
    zones: timeZones(defaultTimeZone, context.get(runtimeContext).now(), locale),
    values: { hostname: url.hostname, timeZone: defaultTimeZone, defaultLanguage: locale, example: "none" },
  };
}

async function stateOf(context: Readonly<RouterContextProvider>) {
  const isOpen = (await context.get(apiContext).setup.settings()) !== null;
  return { isOpen, token: context.get(sessionContext).data.setupToken };
}

export async function action(args: Route.ActionArgs) {
  const { isOpen, token } = await stateOf(args.context);
  if (token) return submit(args, SetupForm, (values) => finish(args, token, values));
  return isOpen ? submit(args, SetupCode, (values) => enter(args, values)) : notFound();
}

async function enter({ request, context }: Route.ActionArgs, values: z.output<typeof SetupCode>) {
  const entering = context.get(apiContext).setup.enter(values);
  const { token } = await namingFields(entering, ({ code, details }) =>
    code === "TOO_MANY_REQUESTS" ? { code: "access.tooMany" } : details.fields,
  );
  context.get(sessionContext).set({ setupToken: token });
  return seeOther(request, href("/setup"));
}

async function finish({ request, context, url }: Route.ActionArgs, token: string, values: z.output<typeof SetupForm>) {
  await context.get(apiContext).setup.finish({ ...values, token });
  if (values.hostname === url.hostname) {
    context.get(sessionContext).set({ setupToken: undefined });
    return seeOther(request, href("/signin"));
  }
  // The content policy lets no form end at another host. The used token keeps this page for a visitor who reloads it.
  const { basename } = context.get(runtimeContext);
  const address = Object.assign(new URL(`${basename}${href("/signin")}`, url), { hostname: values.hostname });
  return data({ signIn: address.href });
}

export default function Setup({ loaderData: { step, zones, values }, actionData }: Route.ComponentProps) {
  const t = useT();
  if (actionData && "signIn" in actionData) return <SetUp signIn={actionData.signIn} />;
  const posted = actionData?.posted;
  if (actionData?.code === "CONFLICT" || step === "over")
    return (
      <SiteLayout width="text">
        <PageTitle>{t("setup.overTitle")}</PageTitle>
        <SuccessState level={1} title={t("setup.overTitle")}>
          <p>{t("setup.overText")}</p>
        </SuccessState>
      </SiteLayout>
    );
  return (
    <SiteLayout width="text">
      {step === "code" ? (
        <CodePage posted={posted ?? emptyForm()} />
      ) : (
        <InstallationPage
          posted={posted ?? emptyForm(values)}
          zones={zones}
          isExpired={actionData?.code === "TOKEN_EXPIRED"}
        />
      )}
    </SiteLayout>
  );
}

function SetUp({ signIn }: { signIn: string }) {
  const t = useT();
  return (
    <SiteLayout width="text">
      <PageTitle>{t("setup.doneTitle")}</PageTitle>
      <SuccessState
        level={1}
        title={t("setup.doneTitle")}
        action={<ButtonLink href={signIn}>{t("word.signIn")}</ButtonLink>}
      >
        <p>{t("setup.doneText")}</p>
      </SuccessState>
    </SiteLayout>
  );
}

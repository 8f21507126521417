import { data, href } from "react-router";
import { apiContext, sessionContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { lineIn } from "~/form/line";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, refusedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { Button } from "~/ui/button";
import { EmailField } from "~/ui/email-field";
import { Stack } from "~/ui/page";
import { NumberField } from "~/ui/text-field";
import { CodeHelp } from "../auth/code-help";
import { FormPage } from "../auth/form-page";
import { internalReturn } from "../auth/internal-return";
import { type RefusedText, refusalOf } from "../auth/refusal";
import type { Route } from "./+types/route";

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(sessionContext).data.captcha?.email ?? null };
}

/** Mails a code, then exchanges the typed code for a captcha token and returns to the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const session = context.get(sessionContext);
  const { captcha } = context.get(apiContext);
  const held = session.data.captcha?.email;
  if (form.get("intent") === "validate" && held) {
    const exchanging = captcha.exchangeCode({ email: held, code: lineIn(form, "code") });
    const exchanged = await orRefusal(exchanging, ...refused, "CODE_INVALID", "CODE_EXPIRED");
    if (exchanged instanceof Refusal) return refuse(refusalOf(exchanged), "code");
    session.set({ captcha: { token: exchanged.token } });
    return seeOther(request, internalReturn(request, "next") ?? href("/signin"));
  }
  const email = form.has("email") ? lineIn(form, "email") : (held ?? "");
  const refusal = await orRefusal(captcha.sendCode({ email }), ...refused, "CODE_TOO_SOON");
  if (refusal && refusal.code !== "CODE_TOO_SOON")
    return refuse(refusalOf(refusal, { VALIDATION: "access.errorEmail" }), held ? "code" : "email", { email });
  session.set({ captcha: { email } });
  return refusal ? refuse(refusalOf(refusal), "code") : seeOther(request, here(request));
}

const refused = ["VALIDATION", "TOO_MANY_REQUESTS", "SYSTEM_UNAVAILABLE"] as const;

const here = (request: Request) => `${href("/auth/captcha")}${new URL(request.url).search}`;

const refuse = ({ text, status }: RefusedText, field: string, values: Record<string, string> = {}) =>
  data({ posted: refusedForm(values, { [field]: text }) }, { status });

export default function Captcha({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const t = useT();
  const posted = actionData?.posted ?? emptyForm();
  return (
    <FormPage
      title={t("access.captchaTitle")}
      lead={email ? t("access.captchaSent", { email }) : t("access.captchaLead")}
      posted={posted}
    >
      <PageForm>
        <Stack gap={4}>
          {email ? (
            <>
              <NumberField
                {...fieldProps(t, posted, "code")}
                label={t("access.code")}
                autoComplete="one-time-code"
                maxLength={20}
                required
              />
              <Button name="intent" value="validate" wide>
                {t("frame.next")}
              </Button>
              <CodeHelp />
            </>
          ) : (
            <>
              <EmailField {...fieldProps(t, posted, "email")} label={t("access.email")} maxLength={200} required />
              <Button wide>{t("access.sendCode")}</Button>
            </>
          )}
        </Stack>
      </PageForm>
    </FormPage>
  );
}

import { href } from "react-router";
import { z } from "zod";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, sessionContext } from "~/context";
import { AccountEmail, SentCode } from "~/form/access-field";
import { constraintsOf } from "~/form/constraint";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { pressedOf, submit } from "~/shell/submit.server";
import { Button } from "~/ui/button";
import { EmailField } from "~/ui/email-field";
import { Stack } from "~/ui/page";
import { CodeHelp } from "../auth/code-help";
import { FormPage } from "../auth/form-page";
import { internalReturn } from "../auth/internal-return";
import { CodeField } from "../auth/password/recovery-form";
import { refusedAt } from "../auth/refusal";
import type { Route } from "./+types/route";

const Address = z.object({ email: AccountEmail });
const constraints = constraintsOf(Address);

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(sessionContext).data.captcha?.email ?? null };
}

/** Mails a code, then exchanges the typed code for a captcha token and returns to the form. */
export async function action(args: Route.ActionArgs) {
  const held = args.context.get(sessionContext).data.captcha?.email;
  if (!held) return submit(args, Address, ({ email }) => sendCode(args, email, "email"));
  if (!pressedOf(args, ["validate"])) return submit(args, z.object({}), () => sendCode(args, held, "code"));
  return submit(args, z.object({ code: SentCode }), async ({ code }) => {
    const { captcha } = args.context.get(apiContext);
    const { token } = await refusedAt("code", captcha.exchangeCode({ email: held, code }));
    args.context.get(sessionContext).set({ captcha: { token } });
    return seeOther(args.request, internalReturn(args.request, "next") ?? href("/signin"));
  });
}

async function sendCode({ request, context }: Route.ActionArgs, email: string, field: "email" | "code") {
  const session = context.get(sessionContext);
  const sending = refusedAt(field, context.get(apiContext).captcha.sendCode({ email }), {
    VALIDATION: "access.errorEmail",
  });
  const soon = await orRefusal(sending, "CODE_TOO_SOON");
  session.set({ captcha: { email } });
  // The page has the field of the code now.
  if (soon) throw new Refusal("CODE_TOO_SOON", { fields: { code: "access.codeTooSoon" } });
  return seeOther(request, `${href("/auth/captcha")}${new URL(request.url).search}`);
}

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
              <CodeField posted={posted} />
              <Button name="intent" value="validate" wide>
                {t("frame.next")}
              </Button>
              <CodeHelp />
            </>
          ) : (
            <>
              <EmailField {...fieldProps(t, posted, "email")} label={t("word.email")} {...constraints.email} />
              <Button wide>{t("access.sendCode")}</Button>
            </>
          )}
        </Stack>
      </PageForm>
    </FormPage>
  );
}

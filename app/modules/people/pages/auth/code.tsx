import { href } from "react-router";
import { sessionContext, siteContext } from "~/context";
import { IdentifierField } from "~/form/identifier-field";
import { PageForm } from "~/form/page-form";
import { emptyForm, type PostedForm, textOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { pressedOf } from "~/shell/submit.server";
import { Button, ButtonLink } from "~/ui/button";
import { RadioGroup } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { CaptchaField } from "../captcha/captcha-field";
import type { Route } from "./+types/code";
import { askAgain, askCode, signInByCode } from "./code.server";
import { FormPage } from "./form-page";
import { CodeForm } from "./password/recovery-form";
import { requirePasswords } from "./require-passwords.server";

/** Sign-in by a code instead of a password, in two steps: account and channel, then the code. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  requirePasswords({ context });
  if (context.get(siteContext).isOperation) notFound();
  const held = context.get(sessionContext).data.codeSignIn ?? null;
  if (params.step === undefined) return { verify: false, sendType: "email" as const };
  if (params.step !== "verify") notFound();
  if (!held) throw seeOther(request, href("/auth/code/:step?"));
  return { verify: true, sendType: held.sendType };
}

export async function action(args: Route.ActionArgs) {
  if (args.params.step !== "verify") return askCode(args);
  return pressedOf(args, ["resend"]) ? askAgain(args) : signInByCode(args);
}

export default function SignInByCode({ loaderData: { verify, sendType }, actionData }: Route.ComponentProps) {
  const t = useT();
  const posted = actionData?.posted ?? emptyForm();
  return (
    <FormPage
      title={t("access.codeSignInTitle")}
      lead={t(verify ? `access.codeSignInSent_${sendType}` : "access.codeSignInLead")}
      posted={posted}
    >
      {verify ? <CodeForm posted={posted} captcha /> : <AskForm posted={posted} />}
    </FormPage>
  );
}

function AskForm({ posted }: { posted: PostedForm }) {
  const t = useT();
  const link = useLink();
  return (
    <PageForm>
      <Stack gap={4}>
        <IdentifierField posted={posted} name="document" label={t("access.document")} />
        <RadioGroup
          name="sendType"
          label={t("access.channel")}
          defaultValue={textOf(posted, "sendType") || "email"}
          options={[
            { value: "email", label: t("access.channel_email") },
            { value: "sms", label: t("access.channel_sms") },
          ]}
        />
        <CaptchaField />
        <Button wide>{t("access.sendCode")}</Button>
        <ButtonLink href={link(href("/signin"))} variant="ghost" wide>
          {t("access.backToSignIn")}
        </ButtonLink>
      </Stack>
    </PageForm>
  );
}

import { href } from "react-router";
import { sessionContext, siteContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { pressedOf } from "~/shell/submit.server";
import { FormPage } from "../form-page";
import { requirePasswords } from "../require-passwords.server";
import type { Route } from "./+types/recover";
import { confirm, identify, send, sendAgain, stepOf, validate } from "./recovery.server";
import { ChannelForm, CodeForm, IdentifyForm, PasswordForm } from "./recovery-form";

/** Password recovery by a 6-digit code, in four steps: the account, the channel, the code, the new password. */
export function loader(args: Route.LoaderArgs) {
  requirePasswords(args);
  const { context, params, request } = args;
  // Only accounts of a tenant are recovered by a code; operators reset the password by a mailed link.
  if (context.get(siteContext).isOperation) throw seeOther(request, href("/auth/password/reset"));
  const step = stepOf(args, params.step);
  if (!step) throw seeOther(request, href("/auth/password/recover/:step?"));
  const { recovery } = context.get(sessionContext).data;
  const options = recovery?.options ?? [];
  const sentTo = options.find(({ sendType }) => sendType === recovery?.sendType)?.masked ?? "";
  return { step, options, sentTo, again: new URL(request.url).searchParams.has("again") };
}

export async function action(args: Route.ActionArgs) {
  const step = stepOf(args, args.params.step);
  if (step === "identify") return identify(args);
  if (step === "channel") return send(args);
  if (step === "code") return pressedOf(args, ["resend"]) ? sendAgain(args) : validate(args);
  if (step === "password") return confirm(args);
  return seeOther(args.request, href("/auth/password/recover/:step?"));
}

export default function Recover({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { step, options, sentTo, again } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const lead = {
    identify: t("access.recoverLead"),
    channel: t("access.channelLead"),
    code: t("access.codeLead", { contact: sentTo }),
    password: t("access.newPasswordLead"),
  }[step];
  return (
    <FormPage
      title={t("access.recoverTitle")}
      lead={lead}
      posted={posted}
      problem={again && !actionData ? "access.recoverAgain" : null}
    >
      {step === "identify" && <IdentifyForm posted={posted} />}
      {step === "channel" && <ChannelForm posted={posted} options={options} />}
      {step === "code" && <CodeForm posted={posted} />}
      {step === "password" && <PasswordForm posted={posted} />}
    </FormPage>
  );
}

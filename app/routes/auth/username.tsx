import { data, href } from "react-router";
import { lineIn } from "~/form/line";
import { emptyForm, fieldProps, refusedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { EmailField } from "~/ui/email-field";
import type { Route } from "./+types/username";
import { MailRequestPage, MailSentPage } from "./mail-request";
import { recoverUsername } from "./mail-request.server";
import { refusalOf } from "./refusal";

export function loader({ request }: Route.LoaderArgs) {
  return { sent: new URL(request.url).searchParams.has("sent") };
}

/** Mails the user name of the account that has the typed e-mail address. */
export async function action(args: Route.ActionArgs) {
  const form = requireForm(args);
  const email = lineIn(form, "email");
  const refuse = (text: string, status: number) => data({ posted: refusedForm(form, { email: text }) }, { status });
  if (!email) return refuse("access.errorEmail", 422);
  const answer = await recoverUsername(args, email.slice(0, 200));
  if (answer.status === 200) return seeOther(args.request, `${href("/auth/username/recover")}?sent`);
  const { text, status } = refusalOf(answer, { VALIDATION: "access.errorEmail" });
  return refuse(text, status);
}

export default function RecoverUsername({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  const t = useT();
  const posted = actionData?.posted ?? emptyForm();
  if (sent && !actionData) return <MailSentPage text={t("access.usernameSent")} />;
  return (
    <MailRequestPage title={t("access.usernameTitle")} lead={t("access.usernameLead")} posted={posted}>
      <EmailField {...fieldProps(t, posted, "email")} label={t("access.email")} maxLength={200} required />
    </MailRequestPage>
  );
}

import { href } from "react-router";
import { z } from "zod";
import { answered } from "~/api/answered";
import { AccountEmail } from "~/form/access-field";
import { constraintsOf } from "~/form/constraint";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { submit } from "~/shell/submit.server";
import { EmailField } from "~/ui/email-field";
import type { Route } from "./+types/username";
import { MailRequestPage, MailSentPage } from "./mail-request";
import { recoverUsername } from "./mail-request.server";
import { refusedAt } from "./refusal";
import { requirePasswords } from "./require-passwords.server";

const UsernameRequest = z.object({ email: AccountEmail });
const constraints = constraintsOf(UsernameRequest);

export function loader({ request, context }: Route.LoaderArgs) {
  requirePasswords({ context });
  return { sent: new URL(request.url).searchParams.has("sent") };
}

/** Mails the user name of the account that has the typed e-mail address. */
export async function action(args: Route.ActionArgs) {
  return submit(args, UsernameRequest, async ({ email }) => {
    await refusedAt("email", answered(recoverUsername(args, email)), { VALIDATION: "access.errorEmail" });
    return seeOther(args.request, `${href("/auth/username/recover")}?sent`);
  });
}

export default function RecoverUsername({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  const t = useT();
  const posted = actionData?.posted ?? emptyForm();
  if (sent && !actionData) return <MailSentPage text={t("access.usernameSent")} />;
  return (
    <MailRequestPage title={t("access.usernameTitle")} lead={t("access.usernameLead")} posted={posted}>
      <EmailField {...fieldProps(t, posted, "email")} label={t("word.email")} {...constraints.email} />
    </MailRequestPage>
  );
}

import { data, href } from "react-router";
import { IdentifierField } from "~/form/identifier-field";
import { lineIn } from "~/form/line";
import { emptyForm, refusedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { MailRequestPage, MailSentPage } from "../mail-request";
import { requestReset } from "../mail-request.server";
import { refusalOf } from "../refusal";
import type { Route } from "./+types/request";

export function loader({ request }: Route.LoaderArgs) {
  return { sent: new URL(request.url).searchParams.has("sent") };
}

/** Requests a mailed link for a new password: for staff, and for anyone whose link no longer works. */
export async function action(args: Route.ActionArgs) {
  const form = requireForm(args);
  const user = lineIn(form, "user");
  const refuse = (text: string, status: number) => data({ posted: refusedForm(form, { user: text }) }, { status });
  if (!user) return refuse("account.usernameRequired", 422);
  const answer = await requestReset(args, user.slice(0, 200));
  if (answer.status === 200) return seeOther(args.request, `${href("/auth/password/reset")}?sent`);
  const { text, status } = refusalOf(answer);
  return refuse(text, status);
}

export default function RequestLink({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  const t = useT();
  const posted = actionData?.posted ?? emptyForm();
  if (sent && !actionData) return <MailSentPage text={t("access.linkSent")} />;
  return (
    <MailRequestPage title={t("access.linkTitle")} lead={t("access.linkLead")} posted={posted}>
      <IdentifierField posted={posted} name="user" label={t("account.username")} />
    </MailRequestPage>
  );
}

import { href } from "react-router";
import { z } from "zod";
import { answered } from "~/api/answered";
import { Identifier } from "~/form/access-field";
import { IdentifierField } from "~/form/identifier-field";
import { emptyForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { submit } from "~/shell/submit.server";
import { MailRequestPage, MailSentPage } from "../mail-request";
import { requestReset } from "../mail-request.server";
import { refusedAt } from "../refusal";
import { requirePasswords } from "../require-passwords.server";
import type { Route } from "./+types/request";

export function loader({ request, context }: Route.LoaderArgs) {
  requirePasswords({ context });
  return { sent: new URL(request.url).searchParams.has("sent") };
}

/** Requests a mailed link for a new password: for staff, and for anyone whose link no longer works. */
export async function action(args: Route.ActionArgs) {
  return submit(args, z.object({ user: Identifier }), async ({ user }) => {
    await refusedAt("user", answered(requestReset(args, user)));
    return seeOther(args.request, `${href("/auth/password/reset")}?sent`);
  });
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

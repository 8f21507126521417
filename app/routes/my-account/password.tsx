import { data, href } from "react-router";
import { apiContext, sessionContext } from "~/context";
import { emptyForm, refusedForm } from "~/form/posted-form";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { CurrentPasswordField } from "~/routes/auth/password/current-password-field";
import { readNewPassword } from "~/routes/auth/password/new-password";
import { NewPasswordFields } from "~/routes/auth/password/new-password-fields";
import { Button, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/password";
import { AccountPart } from "./account-part";
import { refusalOf } from "./refusal";

/** Changes the password; this session continues under a new id, all others end. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const currentPassword = String(form.get("currentPassword") ?? "");
  const typed = readNewPassword(form);
  if (!typed.ok || !currentPassword) {
    const missing = currentPassword ? {} : { currentPassword: "myAccount.currentPasswordRequired" };
    const errors: Record<string, string> = { ...missing, ...(typed.ok ? {} : typed.errors) };
    const unmet = typed.ok ? null : typed.unmet;
    return data({ posted: refusedForm({}, errors), unmet, problem: null }, { status: 422 });
  }
  const body = { currentPassword, newPassword: typed.password };
  const answer = await context.get(apiContext).user.changePassword({ body });
  if (answer.status === 200) {
    context.get(sessionContext).renew();
    return seeWithNotice({ request, context }, href("/my-account/password"), "myAccount.passwordSaved");
  }
  const { status, errors, problem } = refusalOf(answer, {
    INVALID_PASSWORD: { field: "currentPassword", text: "access.invalidPassword" },
    POOR_PASSWORD: { field: "newPassword", text: "access.poorPassword" },
  });
  return data({ posted: refusedForm({}, errors), unmet: null, problem }, { status });
}

export default function OwnPassword({ actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { user } = useFrame();
  const posted = actionData?.posted ?? emptyForm();
  return (
    <AccountPart posted={posted} problem={actionData?.problem}>
      {user?.impersonatedBy ? null : (
        <Card title={t("myAccount.passwordTitle")} lead={t("myAccount.passwordLead")}>
          <Stack gap={4}>
            <form method="post" action={link(href("/my-account/password"))}>
              <Stack gap={5}>
                <CurrentPasswordField posted={posted} label={t("myAccount.currentPassword")} />
                <NewPasswordFields posted={posted} unmet={actionData?.unmet ?? null} />
                <ButtonRow main={<Button>{t("access.savePassword")}</Button>} />
              </Stack>
            </form>
            <p>
              <a href={link(href("/auth/password/recover/:step?"))}>{t("myAccount.forgotCurrent")}</a>
            </p>
          </Stack>
        </Card>
      )}
    </AccountPart>
  );
}

import { href } from "react-router";
import type { z } from "zod";
import { answered } from "~/api/answered";
import { apiContext, sessionContext } from "~/context";
import { passwordChange } from "~/form/access-field";
import { emptyForm } from "~/form/posted-form";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { CurrentPasswordField } from "~/modules/people/pages/auth/password/current-password-field";
import { NewPasswordFields } from "~/modules/people/pages/auth/password/new-password-fields";
import { submit } from "~/shell/submit.server";
import { Button, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/password";
import { AccountPart } from "./account-part";
import { changed, explained } from "./refusal";

const PasswordChange = passwordChange("myAccount.currentPasswordRequired");

/** Changes the password; this session continues under a new id, all others end. */
export async function action({ request, context }: Route.ActionArgs) {
  const { user } = context.get(apiContext);
  const run = async ({ currentPassword, newPassword }: z.output<typeof PasswordChange>) => {
    const changing = answered(user.changePassword({ body: { currentPassword, newPassword } }));
    await changed(changing, {
      INVALID_PASSWORD: { currentPassword: "access.invalidPassword" },
      POOR_PASSWORD: { newPassword: "access.poorPassword" },
    });
    context.get(sessionContext).renew();
    return seeWithNotice({ request, context }, href("/my-account/password"), "myAccount.passwordSaved");
  };
  return submit({ context }, PasswordChange, run, ...explained);
}

export default function OwnPassword({ actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { user } = useFrame();
  const posted = actionData?.posted ?? emptyForm();
  return (
    <AccountPart refused={actionData}>
      {user?.impersonatedBy ? null : (
        <Card title={t("myAccount.passwordTitle")} lead={t("myAccount.passwordLead")}>
          <Stack gap={4}>
            <Form method="post" action={link(href("/my-account/password"))}>
              <Stack gap={5}>
                <CurrentPasswordField posted={posted} label={t("myAccount.currentPassword")} />
                <NewPasswordFields posted={posted} />
                <ButtonRow main={<Button>{t("access.savePassword")}</Button>} />
              </Stack>
            </Form>
            <p>
              <a href={link(href("/auth/password/recover/:step?"))}>{t("myAccount.forgotCurrent")}</a>
            </p>
          </Stack>
        </Card>
      )}
    </AccountPart>
  );
}

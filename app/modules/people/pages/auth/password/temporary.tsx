import { href } from "react-router";
import { answered } from "~/api/answered";
import { apiContext, sessionContext } from "~/context";
import { passwordChange } from "~/form/access-field";
import { emptyForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { routeOf } from "~/route-table";
import { submit } from "~/shell/submit.server";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";
import { FormPage } from "../form-page";
import { refusedAt } from "../refusal";
import type { Route } from "./+types/temporary";
import { CurrentPasswordField } from "./current-password-field";
import { NewPasswordFields } from "./new-password-fields";

const PasswordChange = passwordChange("access.currentPasswordRequired");

/** The page on which a user with a temporary password chooses a new one: at first access, and when staff set one. */
export function loader(args: Route.LoaderArgs) {
  if (!requireUser(args.context).temporaryPassword) throw seeOther(args.request, href("/portal"));
  return { first: routeOf(args.pattern).path === "auth/password/new" };
}

export async function action(args: Route.ActionArgs) {
  const { user } = args.context.get(apiContext);
  return submit(args, PasswordChange, async ({ currentPassword, newPassword }) => {
    const changing = answered(user.changePassword({ body: { currentPassword, newPassword } }));
    await refusedAt((code) => (code === "INVALID_PASSWORD" ? "currentPassword" : "newPassword"), changing);
    args.context.get(sessionContext).renew();
    return seeOther(args.request, href("/portal"));
  });
}

export default function TemporaryPassword({ loaderData: { first }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? emptyForm();
  return (
    <FormPage
      title={t(first ? "access.firstTitle" : "access.expiredTitle")}
      lead={t(first ? "access.firstLead" : "access.expiredLead")}
      posted={posted}
    >
      <Form method="post">
        <Stack gap={4}>
          <CurrentPasswordField posted={posted} label={t("access.temporaryPassword")} />
          <NewPasswordFields posted={posted} />
          <Button wide>{t("access.savePassword")}</Button>
        </Stack>
      </Form>
      <Form method="post" action={link(href("/signout"))}>
        <Button variant="ghost" wide>
          {t("frame.signOut")}
        </Button>
      </Form>
    </FormPage>
  );
}

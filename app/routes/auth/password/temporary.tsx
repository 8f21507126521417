import { data, href } from "react-router";
import { apiContext, sessionContext } from "~/context";
import { emptyForm, refusedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm, requireUser } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { Button } from "~/ui/button";
import { Stack } from "~/ui/page";
import { FormPage } from "../form-page";
import { refusalOf } from "../refusal";
import type { Route } from "./+types/temporary";
import { CurrentPasswordField } from "./current-password-field";
import { readNewPassword } from "./new-password";
import { NewPasswordFields } from "./new-password-fields";

/** The page on which a user with a temporary password chooses a new one: at first access, and when staff set one. */
export function loader(args: Route.LoaderArgs) {
  if (!requireUser(args.context).temporaryPassword) throw seeOther(args.request, href("/portal"));
  return { first: new URL(args.request.url).pathname.replace(/\.data$/, "").endsWith("/new") };
}

export async function action(args: Route.ActionArgs) {
  const form = requireForm(args);
  const currentPassword = String(form.get("currentPassword") ?? "");
  const typed = readNewPassword(form);
  const missing = currentPassword ? {} : { currentPassword: "access.currentPasswordRequired" };
  if (!typed.ok || !currentPassword) {
    const errors = { ...missing, ...(typed.ok ? {} : typed.errors) };
    return data({ posted: refusedForm({}, errors), unmet: typed.ok ? null : typed.unmet }, { status: 422 });
  }
  const body = { currentPassword, newPassword: typed.password };
  const answer = await args.context.get(apiContext).user.changePassword({ body });
  if (answer.status === 200) {
    args.context.get(sessionContext).renew();
    return seeOther(args.request, href("/portal"));
  }
  const { text, status } = refusalOf(answer);
  const field = answer.body.code === "INVALID_PASSWORD" ? "currentPassword" : "newPassword";
  return data({ posted: refusedForm({}, { [field]: text }), unmet: null }, { status });
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
      <form method="post">
        <Stack gap={4}>
          <CurrentPasswordField posted={posted} label={t("access.temporaryPassword")} />
          <NewPasswordFields posted={posted} unmet={actionData?.unmet ?? null} />
          <Button wide>{t("access.savePassword")}</Button>
        </Stack>
      </form>
      <form method="post" action={link(href("/signout"))}>
        <Button variant="ghost" wide>
          {t("frame.signOut")}
        </Button>
      </form>
    </FormPage>
  );
}

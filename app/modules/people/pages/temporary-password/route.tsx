import { href } from "react-router";
import { z } from "zod";
import { answered } from "~/api/answered";
import type { RefusalCode } from "~/api/refusal";
import { apiContext, runtimeContext } from "~/context";
import { newPasswordFields, repeated } from "~/form/access-field";
import { lineText } from "~/form/line";
import { emptyForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { seeOther } from "~/middleware/navigation";
import { refusedAt } from "~/modules/people/pages/auth/refusal";
import { submit } from "~/shell/submit.server";
import type { Route } from "./+types/route";
import { TemporaryPasswordView } from "./view";

const TemporaryPassword = z
  .object({
    username: lineText("role.usernameRequired").max(200, "personalData.errorTooLong"),
    ...newPasswordFields,
  })
  .refine(...repeated("newPassword", "confirmation"));

export function loader({ request }: Route.LoaderArgs) {
  return { done: new URL(request.url).searchParams.has("done") };
}

/** Sets a temporary password for a user in a lower role, who must then choose a new one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, user } = context.get(apiContext);
  return submit({ context }, TemporaryPassword, async ({ username, newPassword: password }) => {
    const { uuid } = await refusedAt("username", accounts.find({ username }), texts);
    const applicationUrl = new URL(context.get(runtimeContext).basename, request.url).href;
    const setting = answered(user.setPassword({ params: { uuid }, body: { password, applicationUrl } }));
    await refusedAt((code) => (code === "POOR_PASSWORD" ? "newPassword" : "username"), setting, texts);
    return seeOther(request, `${href("/temporary-password")}?done`);
  });
}

const texts: Partial<Record<RefusalCode, TextKey>> = {
  NOT_FOUND: "role.passwordNotFound",
  USER_NOT_FOUND: "role.passwordNotFound",
  VALIDATION: "role.passwordNotFound",
  CONFLICT: "role.impersonationAmbiguous",
  FORBIDDEN: "role.passwordOfApprover",
  IMPERSONATION_NOT_ALLOWED: "role.actingMessage",
  SYSTEM_UNAVAILABLE: "role.passwordFailed",
};

export default function SetTemporaryPassword({ loaderData: { done }, actionData }: Route.ComponentProps) {
  return <TemporaryPasswordView done={done && !actionData} posted={actionData?.posted ?? emptyForm()} />;
}

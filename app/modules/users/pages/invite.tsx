import { href } from "react-router";
import { apiContext } from "~/context";
import { constraintsOf } from "~/form/constraint";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { BackLink, DeedPage } from "~/modules/desk/pages/deed-page";
import { Invitation } from "~/modules/users/schema/staff-user";
import { submit } from "~/shell/submit.server";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/invite";
import { RightFields } from "./right-fields";

const constraints = constraintsOf(Invitation);

/** The rights that the reader may give. */
export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).users.options();
}

/** Invites the person, or gives the right to the account that has the address. */
export async function action({ request, context }: Route.ActionArgs) {
  return submit(
    { context },
    Invitation,
    async (invitation) => {
      const { id } = await context.get(apiContext).users.invite(invitation);
      return seeWithNotice({ request, context }, href("/users/:id", { id }), "users.invited");
    },
    "FORBIDDEN",
  );
}

export default function InviteUser({ loaderData: options, actionData }: Route.ComponentProps) {
  const t = useT();
  const posted = actionData?.posted ?? emptyForm();
  const fields = (
    <>
      <TextField
        {...fieldProps(t, posted, "name")}
        label={t("word.name")}
        autoComplete="off"
        required
        maxLength={constraints.name.maxLength}
      />
      <TextField
        {...fieldProps(t, posted, "email")}
        label={t("word.email")}
        type="email"
        autoComplete="off"
        required
        maxLength={constraints.email.maxLength}
      />
      <RightFields {...{ posted, options }} />
    </>
  );
  return (
    <DeedPage
      title={t("users.inviteTitle")}
      lead={t("users.inviteLead")}
      {...{ posted }}
      deed={{ text: t("users.inviteDo"), fields }}
      back={<BackLink path={href("/users")}>{t("word.cancel")}</BackLink>}
    />
  );
}

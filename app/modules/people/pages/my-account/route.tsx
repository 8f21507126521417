import { href } from "react-router";
import { z } from "zod";
import { answered } from "~/api/answered";
import { apiContext } from "~/context";
import { heldPassword } from "~/form/access-field";
import { constraintsOf } from "~/form/constraint";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { CurrentPasswordField } from "~/modules/people/pages/auth/password/current-password-field";
import { LinkedAccounts } from "~/modules/people/pages/auth/social/linked-accounts";
import { asWritten } from "~/modules/people/rules/written-text";
import { normalText } from "~/rules/normal-text";
import { submit } from "~/shell/submit.server";
import { Button, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmailField } from "~/ui/email-field";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/route";
import { AccountPart } from "./account-part";
import { changed, explained } from "./refusal";
import { updateThere } from "./remote-account.server";

const fields = ["name", "email", "cellphone"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context);
  return {
    values: { name: user.name, email: user.email, ...asWritten({ cellphone: user.cellphone ?? "" }) },
    linked: await context.get(apiContext).externalIdentities.list(),
  };
}

const line = (max: number) => z.string().overwrite(normalText).max(max, "personalData.errorTooLong");
const Contact = z.object({
  name: line(200).default(""),
  email: line(200).default(""),
  cellphone: line(40).default(""),
  currentPassword: heldPassword("myAccount.currentPasswordRequired").optional(),
});
const constraints = constraintsOf(Contact);

/** Sends only the changed values, so that the service does not check the others. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context);
  const before = { ...user, ...asWritten({ cellphone: user.cellphone ?? "" }) };
  const save = async ({ currentPassword, ...typed }: z.output<typeof Contact>) => {
    const differs = (name: keyof typeof typed) => typed[name] !== normalText(before[name] ?? "");
    const body = { ...Object.fromEntries(fields.filter(differs).map((name) => [name, typed[name]])), currentPassword };
    const api = context.get(apiContext);
    await changed(
      api.isRemote("user") ? updateThere({ request, context }, body) : answered(api.user.update({ body })),
      {
        USER_ALREADY_EXISTS: { email: "myAccount.emailTaken" },
        INVALID_PASSWORD: {
          currentPassword: currentPassword ? "access.invalidPassword" : "myAccount.currentPasswordRequired",
        },
      },
    );
    return seeWithNotice({ request, context }, href("/my-account"), "myAccount.saved");
  };
  return submit({ context }, Contact, save, ...explained);
}

export default function MyAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { user, site } = useFrame();
  const posted = actionData?.posted ?? emptyForm(loaderData.values);
  const modes = site?.authenticationModes;
  const linkable =
    loaderData.linked.length > 0 || (modes && (modes.socialProviders.length > 0 || modes.hasAuthBySafea));
  return (
    <AccountPart refused={actionData}>
      <Card title={t("word.contact")}>
        <PageForm action={link(href("/my-account"))}>
          <Stack gap={5}>
            <TextField
              {...fieldProps(t, posted, "name")}
              label={t("myAccount.name")}
              autoComplete="name"
              hint={user?.personId ? t("myAccount.nameLocked") : undefined}
              {...constraints.name}
              required
            />
            <EmailField
              {...fieldProps(t, posted, "email")}
              label={t("word.email")}
              hint={t("myAccount.emailHint")}
              {...constraints.email}
              readOnly={Boolean(user?.impersonatedBy)}
              required
            />
            <TextField
              {...fieldProps(t, posted, "cellphone")}
              type="tel"
              inputMode="tel"
              label={t("myAccount.cellphone")}
              autoComplete="tel"
              {...constraints.cellphone}
              readOnly={Boolean(user?.impersonatedBy)}
            />
            {user?.impersonatedBy ? null : (
              <>
                <CurrentPasswordField
                  posted={posted}
                  label={t("myAccount.currentPassword")}
                  hint={t("myAccount.contactPasswordHint")}
                  required={false}
                />
                <p>
                  <a href={link(href("/auth/password/recover/:step?"))}>{t("myAccount.forgotCurrent")}</a>
                </p>
              </>
            )}
            <ButtonRow main={<Button>{t("word.save")}</Button>} />
          </Stack>
        </PageForm>
      </Card>
      {linkable && !user?.impersonatedBy ? (
        <Card id="linked" title={t("myAccount.linkedTitle")} lead={t("myAccount.linkedLead")}>
          <LinkedAccounts linked={loaderData.linked} />
        </Card>
      ) : null}
    </AccountPart>
  );
}

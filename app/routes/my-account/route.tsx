import { data, href } from "react-router";
import { apiContext } from "~/context";
import { normalText } from "~/domain/normal-text";
import { asWritten } from "~/domain/person/written-text";
import { lineIn } from "~/form/line";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, refusedForm, textsOf } from "~/form/posted-form";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm, requireUser } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { CurrentPasswordField } from "~/routes/auth/password/current-password-field";
import { LinkedAccounts } from "~/routes/auth/social/linked-accounts";
import { Button, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmailField } from "~/ui/email-field";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/route";
import { AccountPart } from "./account-part";
import { refusalOf } from "./refusal";

const fields = ["name", "email", "cellphone"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context);
  return {
    values: { name: user.name, email: user.email, ...asWritten({ cellphone: user.cellphone ?? "" }) },
    linked: await context.get(apiContext).externalIdentities.list(),
  };
}

/** Sends only the changed values, so that the service does not check the others. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context);
  const form = requireForm({ context });
  const values = textsOf(form);
  const before: Record<string, string> = { ...user, ...asWritten({ cellphone: user.cellphone ?? "" }) } as never;
  const typed = fields.flatMap((name) => {
    const text = lineIn(form, name);
    return !form.has(name) || text === normalText(before[name] ?? "") ? [] : [[name, text.slice(0, 200)]];
  });
  const currentPassword = String(form.get("currentPassword") ?? "");
  const body = { ...Object.fromEntries(typed), ...(currentPassword ? { currentPassword } : {}) };
  const answer = await context.get(apiContext).user.update({ body });
  if (answer.status === 200) return seeWithNotice({ request, context }, href("/my-account"), "myAccount.saved");
  const { status, ...refusal } = refusalOf(answer, {
    USER_ALREADY_EXISTS: { field: "email", text: "myAccount.emailTaken" },
    INVALID_PASSWORD: {
      field: "currentPassword",
      text: currentPassword ? "access.invalidPassword" : "myAccount.currentPasswordRequired",
    },
  });
  return data({ posted: refusedForm(values, refusal.errors), problem: refusal.problem }, { status });
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
    <AccountPart posted={posted} problem={actionData?.problem}>
      <Card title={t("myAccount.contactTitle")}>
        <PageForm action={link(href("/my-account"))}>
          <Stack gap={5}>
            <TextField
              {...fieldProps(t, posted, "name")}
              label={t("myAccount.name")}
              autoComplete="name"
              hint={user?.personId ? t("myAccount.nameLocked") : undefined}
              maxLength={200}
              required
            />
            <EmailField
              {...fieldProps(t, posted, "email")}
              label={t("myAccount.email")}
              hint={t("myAccount.emailHint")}
              maxLength={200}
              readOnly={Boolean(user?.impersonatedBy)}
              required
            />
            <TextField
              {...fieldProps(t, posted, "cellphone")}
              type="tel"
              inputMode="tel"
              label={t("myAccount.cellphone")}
              autoComplete="tel"
              maxLength={40}
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
            <ButtonRow main={<Button>{t("myAccount.save")}</Button>} />
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

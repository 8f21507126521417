import { href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { BackLink, DeedPage } from "~/modules/desk/pages/deed-page";
import { MethodAccounts } from "~/modules/money/schema/account-field";
import { submit } from "~/shell/submit.server";
import { Stack } from "~/ui/page";
import { SelectField } from "~/ui/text-field";
import type { Route } from "./+types/methods";

/** The accounts by which an institution collects. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return context.get(apiContext).providerAccounts.methods({ id: params.id });
}

/** Says by which account the institution collects each method. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context };
  return submit(args, MethodAccounts, async (chosen) => {
    await context.get(apiContext).providerAccounts.route({ id: params.id, ...chosen });
    return seeWithNotice(args, href("/provider-accounts"), "providerAccount.routed");
  });
}

export default function Methods({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { institution, methods, isSandbox } = loaderData;
  const now = Object.fromEntries(methods.map(({ method, accountId }) => [method, accountId]));
  const posted = actionData?.posted ?? emptyForm(now);
  return (
    <DeedPage
      title={t("providerAccount.methodsTitle", { institution: institution.name })}
      lead={t("providerAccount.methodsLead")}
      posted={posted}
      deed={{
        text: t("word.save"),
        fields: (
          <Stack gap={4}>
            {methods.map(({ method, accounts }) => (
              <SelectField
                key={method}
                {...fieldProps(t, posted, method)}
                label={t(`money.method_${method}`)}
                emptyText={t(isSandbox ? "money.sandbox" : "providerAccount.nobody")}
                options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
              />
            ))}
          </Stack>
        ),
      }}
      back={<BackLink path={href("/provider-accounts")}>{t("word.paymentAccounts")}</BackLink>}
    />
  );
}

import { href } from "react-router";
import { Revision } from "~/api/value";
import { apiContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { RecordHead, RecordPage } from "~/modules/desk/pages/record-page";
import { AccountFields } from "~/modules/money/schema/account-field";
import { intentOf, submit } from "~/shell/submit.server";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import type { Route } from "./+types/detail";
import { AccountForm } from "./account-form";

/** An account, whose settings and secrets can be changed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return context.get(apiContext).providerAccounts.get({ id: params.id });
}

/** Changes the account, or switches it off. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const args = { request, context };
  const { providerAccounts } = context.get(apiContext);
  const list = `${href("/provider-accounts")}#account-${id}`;
  if (intentOf(args, ["save", "stop"]) === "stop") {
    await providerAccounts.stop({ id });
    return seeWithNotice(args, list, "providerAccount.stopped");
  }
  const change = AccountFields.extend({ revision: Revision });
  return submit(
    args,
    change,
    async (fields) => {
      await providerAccounts.change({ id, ...fields });
      return seeWithNotice(args, list, "providerAccount.changed");
    },
    "CONFLICT",
  );
}

export default function Account({ loaderData: account, actionData }: Route.ComponentProps) {
  const t = useT();
  const { kind, name, pixKey, validDays, checkingAccount, collects, mayNameVariables } = account;
  const isOvertaken = actionData?.code === "CONFLICT";
  const posted = actionData?.posted ?? emptyForm({ name, pixKey, validDays, checkingAccount });
  const sums = collects.map(({ institution, method }) =>
    t("providerAccount.collectsOne", { institution, method: t(`money.method_${method}`) }),
  );
  const ofBank = [
    { term: t("providerAccount.bank"), detail: account.bank ?? t("providerAccount.bankOther") },
    {
      term: t("providerAccount.environment"),
      detail: t(account.isTest ? "providerAccount.environment_test" : "providerAccount.environment_production"),
    },
  ];
  return (
    <RecordPage
      title={name}
      head={<RecordHead list={{ path: href("/provider-accounts"), text: t("word.paymentAccounts") }} title={name} />}
      notice={null}
      posted={posted}
      problem={isOvertaken ? t("providerAccount.conflict") : null}
    >
      {isOvertaken ? (
        <Card title={t("providerAccount.stored")}>
          <DescriptionList
            items={[
              { term: t("word.name"), detail: name },
              ...(kind === "api-pix"
                ? [
                    { term: t("providerAccount.pixKey"), detail: pixKey || t("setting.nothing") },
                    { term: t("providerAccount.validDays"), detail: validDays || t("setting.nothing") },
                    { term: t("providerAccount.checkingAccount"), detail: checkingAccount || t("setting.nothing") },
                  ]
                : []),
            ]}
          />
        </Card>
      ) : null}
      <Card>
        <DescriptionList
          items={[
            { term: t("word.kind"), detail: t(`providerAccount.kind_${kind}`) },
            ...(kind === "api-pix" ? ofBank : []),
            { term: t("providerAccount.collects"), detail: sums.join(", ") || t("providerAccount.collectsNothing") },
          ]}
        />
      </Card>
      <AccountForm {...{ kind, posted, account, mayNameVariables }} />
    </RecordPage>
  );
}

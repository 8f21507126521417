import { href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { RecordHead, RecordPage } from "~/modules/desk/pages/record-page";
import { AccountFields, AccountKindName } from "~/modules/money/schema/account-field";
import { submit } from "~/shell/submit.server";
import type { Route } from "./+types/new";
import { AccountForm } from "./account-form";

const kindOf = ({ kind }: Route.LoaderArgs["params"]) => AccountKindName.safeParse(kind).data ?? notFound();

/** The form of a new account. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { kind: kindOf(params), ...(await context.get(apiContext).providerAccounts.form()) };
}

/** Adds an account, which collects nothing yet. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context };
  return submit(args, AccountFields, async (fields) => {
    const { id } = await context.get(apiContext).providerAccounts.add({ kind: kindOf(params), ...fields });
    return seeWithNotice(args, `${href("/provider-accounts")}#account-${id}`, "providerAccount.added");
  });
}

export default function NewAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { kind, banks, mayNameVariables } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const title = t("providerAccount.addTitle", { kind: t(`providerAccount.kind_${kind}`) });
  return (
    <RecordPage
      title={title}
      head={<RecordHead list={{ path: href("/provider-accounts"), text: t("word.paymentAccounts") }} title={title} />}
      notice={null}
      posted={posted}
    >
      <AccountForm {...{ kind, posted, banks, mayNameVariables }} account={null} />
    </RecordPage>
  );
}

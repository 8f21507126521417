import { href } from "react-router";
import type { z } from "zod";
import { WithdrawalConfirmation } from "~/api/withdrawal";
import { apiContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { seeWithNotice } from "~/middleware/notice.server";
import { ownSubscription } from "~/modules/enrolments/pages/portal/own-subscription.server";
import { submit } from "~/shell/submit.server";
import type { Route } from "./+types/route";
import { WithdrawalView } from "./withdrawal-view";

export const handle = { sensitive: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const [subscription, withdrawal] = await Promise.all([
    ownSubscription(context, params.id),
    context.get(apiContext).withdrawals.get(params),
  ]);
  return { subscription, withdrawal };
}

/** Cancels the enrolment or withdraws from it, as the form says, and redirects to the candidate area. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { withdrawals } = context.get(apiContext);
  const confirm = async ({ kind, reason }: z.output<typeof WithdrawalConfirmation>) => {
    await withdrawals.confirm({ ...params, kind, reason });
    const notice = kind === "withdrawal" ? "candidateArea.withdrawn" : "candidateArea.cancelled";
    return seeWithNotice({ request, context }, href("/portal"), notice);
  };
  return submit({ context }, WithdrawalConfirmation, confirm, "FORBIDDEN", "IMPERSONATION_NOT_ALLOWED");
}

export default function WithdrawalRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { posted = emptyForm(), code = null } = actionData ?? {};
  const problem = code === "STATUS_NOT_ALLOWED" ? "withdrawal.changed" : "role.actingMessage";
  return <WithdrawalView {...loaderData} posted={posted} problem={code && problem} />;
}

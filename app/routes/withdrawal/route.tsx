import { data, href } from "react-router";
import { apiContext } from "~/context";
import { orRefusal } from "~/contract/refusal";
import { WithdrawalConfirmation } from "~/contract/withdrawal";
import { parseForm } from "~/form/parse-form";
import { emptyForm, type PostedForm, refusedForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { ownSubscription } from "~/routes/portal/own-subscription.server";
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
  const form = requireForm({ context });
  await withdrawals.get(params);
  const parsed = parseForm(WithdrawalConfirmation, form);
  if (!parsed.ok) return refuse(parsed.posted, null, 422);
  const { kind, reason } = parsed.value;
  const confirmed = withdrawals.confirm({ ...params, kind, reason });
  const refusal = await orRefusal(confirmed, "STATUS_NOT_ALLOWED", "FORBIDDEN", "IMPERSONATION_NOT_ALLOWED");
  const notice = kind === "withdrawal" ? "candidateArea.withdrawn" : "candidateArea.cancelled";
  if (!refusal) return seeWithNotice({ request, context }, href("/portal"), notice);
  const problem = refusal.code === "STATUS_NOT_ALLOWED" ? "withdrawal.changed" : "role.actingMessage";
  return refuse(refusedForm({ reason }), problem, refusal.status);
}

const refuse = (posted: PostedForm, problem: TextKey | null, status: number) => data({ posted, problem }, { status });

export default function WithdrawalRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WithdrawalView {...loaderData} posted={actionData?.posted ?? emptyForm()} problem={actionData?.problem ?? null} />
  );
}

import { data, href } from "react-router";
import { z } from "zod";
import { apiContext } from "~/context";
import { parseForm } from "~/form/parse-form";
import { emptyForm, type PostedForm, refusedForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { ownSubscription } from "~/routes/portal/own-subscription.server";
import type { Route } from "./+types/route";
import { LONGEST_REASON, WithdrawalView } from "./withdrawal-view";

export const handle = { sensitive: true };

const Confirmation = z.object({
  kind: z.enum(["cancellation", "withdrawal"], { error: "frame.fieldInvalid" }),
  // Browsers count a line break as one character and send two.
  reason: z
    .string({ error: "frame.fieldInvalid" })
    .overwrite((text) => text.replaceAll("\r\n", "\n"))
    .trim()
    .max(LONGEST_REASON, { error: "role.reasonTooLong" })
    .default(""),
});

export async function loader({ context, params }: Route.LoaderArgs) {
  const [subscription, withdrawal] = await Promise.all([
    ownSubscription(context, params.id),
    context.get(apiContext).withdrawal.get({ params }),
  ]);
  if (withdrawal.status === 404) notFound();
  return withdrawal.status === 200 ? { subscription, withdrawal: withdrawal.body } : unavailable();
}

/** Cancels the enrolment or withdraws from it, as the form says, and redirects to the candidate area. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = requireForm({ context });
  const own = await api.withdrawal.get({ params });
  if (own.status === 404) notFound();
  const parsed = parseForm(Confirmation, form);
  if (!parsed.ok) return refuse(parsed.posted, null, 422);
  const { kind, reason } = parsed.value;
  const answer = await api.withdrawal.confirm({ params, body: { kind, reason } });
  const notice = kind === "withdrawal" ? "candidateArea.withdrawn" : "candidateArea.cancelled";
  if (answer.status === 200) return seeWithNotice({ request, context }, href("/portal"), notice);
  if (answer.status === 404) notFound();
  if (answer.status === 409) return refuse(refusedForm({ reason }), "withdrawal.changed", 409);
  if (answer.status === 403) return refuse(refusedForm({ reason }), "role.actingMessage", 403);
  return unavailable();
}

const refuse = (posted: PostedForm, problem: TextKey | null, status: number) => data({ posted, problem }, { status });

export default function WithdrawalRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WithdrawalView {...loaderData} posted={actionData?.posted ?? emptyForm()} problem={actionData?.problem ?? null} />
  );
}

import { href } from "react-router";
import { Refusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { ReasonField } from "~/modules/desk/pages/reason-field";
import { Acting } from "~/modules/people/pages/impersonation/acting";
import { startActing } from "~/modules/people/pages/impersonation/start.server";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { EnrolmentDeed } from "../enrolment-deed";
import type { Route } from "./+types/route";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { row, account } = await context.get(apiContext).enrolments.get(params);
  return { row, account };
}

/**
 * Starts acting as the candidate under a new session id; the session keeps the staff member's own token, and ending
 * leads back to the enrolment.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const acting = async ({ reason }: { reason: string }) => {
    const { account } = await context.get(apiContext).enrolments.get(params);
    if (!account) throw new Refusal("VALIDATION");
    const originPath = href("/enrolments/:id", params) + new URL(request.url).search;
    return startActing({ request, context }, { username: account, roleAlias: "candidate", reason, originPath });
  };
  return submit({ context }, Acting.pick({ reason: true }), acting, "SYSTEM_UNAVAILABLE");
}

export default function ActAsCandidate({ loaderData: { row, account }, actionData }: Route.ComponentProps) {
  const t = useT();
  const code = actionData?.code;
  const failure = code === "SYSTEM_UNAVAILABLE" ? "desk.actAsFailed" : "desk.actAsRefused";
  return (
    <EnrolmentDeed
      row={row}
      title={t("word.actAsCandidate")}
      posted={actionData?.posted}
      problem={code && account ? t(failure) : null}
      deed={account ? { text: t("word.actAsCandidate"), fields: <ReasonField posted={actionData?.posted} /> } : null}
    >
      {account ? <p>{t("desk.actAsLead")}</p> : <Alert kind="info">{t("desk.actAsNobody")}</Alert>}
    </EnrolmentDeed>
  );
}

import { data, href } from "react-router";
import { apiContext, runtimeContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { emptyForm, refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Muted, Stack } from "~/ui/page";
import { Answer } from "../case-card";
import type { Route } from "./+types/route";
import { DecisionForms } from "./decision-forms";
import { Plan } from "./plan";

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = await context.get(apiContext).privacy.erasurePlan(params);
  return { request, notice: takeNotice(context), now: context.get(runtimeContext).now().toISOString() };
}

/** Why a request cannot be decided this way: the text for each problem code. */
const conflicts: Readonly<Record<string, TextKey>> = {
  CONTRACT_IN_FORCE: "myAccount.caseInForce",
  ENROLLED_ELSEWHERE: "myAccount.caseElsewhere",
};

/** Sets the erasure for the next day, undoes it, or refuses the request with a reason. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { privacy } = context.get(apiContext);
  const [here, intent] = [href("/erasure-requests/:id", params), form.get("intent")];
  const refuse = (errors: Record<string, TextKey>, problem: TextKey | null, status: number) =>
    data({ posted: refusedForm(form, errors), problem }, { status });
  if (intent === "undo") {
    const undone = await orRefusal(privacy.undoErasure(params), "CONFLICT");
    const isLate = undone instanceof Refusal;
    return seeWithNotice({ request, context }, here, isLate ? "erasure.erasureTooLate" : "erasure.erasureUndone");
  }
  const isErasure = intent === "erase";
  const reason = String(form.get("reason") ?? "").trim();
  if (isErasure && form.get("confirmed") !== "yes")
    return refuse({ confirmed: "erasure.erasureConfirmCaseRequired" }, null, 422);
  if (!isErasure && !reason) return refuse({ reason: "myAccount.caseReasonRequired" }, null, 422);
  if (reason.length > 500) return refuse({ reason: "desk.reasonTooLong" }, null, 422);
  const decision = isErasure ? ({ state: "done" } as const) : ({ state: "refused", reason } as const);
  const deciding = privacy.decideErasure({ ...params, ...decision });
  const decided = await orRefusal(deciding, "CONFLICT", "CONTRACT_IN_FORCE", "ENROLLED_ELSEWHERE");
  if (decided instanceof Refusal) return refuse({}, conflicts[decided.code] ?? "myAccount.caseOvertaken", 409);
  return isErasure
    ? seeWithNotice({ request, context }, here, "erasure.erasureHeldNotice")
    : seeWithNotice({ request, context }, href("/erasure-requests"), "myAccount.caseDecided");
}

export default function ErasureRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const { request, notice, now } = loaderData;
  const { name, email, held, obstacle, requestedAt, decidedAt, reason } = request;
  const posted = actionData?.posted ?? emptyForm();
  const problem = actionData?.problem as "myAccount.caseOvertaken" | null | undefined;
  const errors = [...(problem ? [{ text: t(problem) }] : []), ...summaryOf(t, posted)];
  return (
    <>
      <PageTitle failed={errors.length > 0}>{t("erasure.erasurePageTitle")}</PageTitle>
      <Stack gap={5}>
        <p className="desk-way">
          <a href={link(href("/erasure-requests"))}>{t("myAccount.casesTitle")}</a>
        </p>
        <Heading title={t("erasure.erasurePageTitle")} lead={decidedAt ? name : `${name} · ${email}`} />
        <Notice notice={errors.length > 0 ? null : notice} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <Muted>
          {t("myAccount.erasureRequestedAt", { at: instant(requestedAt) })} · <Answer request={request} now={now} />
        </Muted>
        {reason ? <p>{reason}</p> : null}
        {held ? (
          <form method="post">
            <Stack gap={3}>
              <Alert kind="warning">{t("erasure.erasureHeld", { name: held.byName, at: instant(held.until) })}</Alert>
              <div>
                <Button name="intent" value="undo" variant="secondary">
                  {t("erasure.erasureUndo")}
                </Button>
              </div>
            </Stack>
          </form>
        ) : null}
        {decidedAt ? null : <Plan request={request} />}
        {decidedAt || held ? null : <DecisionForms posted={posted} obstacle={obstacle} />}
      </Stack>
    </>
  );
}

import { href } from "react-router";
import { orRefusal, Refusal, type RefusalCode } from "~/api/refusal";
import { apiContext, runtimeContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { RecordPage, WayBack } from "~/modules/desk/pages/record-page";
import { ErasureConfirmation, ErasureRefusal } from "~/modules/privacy/schema/privacy";
import { useFormat } from "~/shell/format";
import { intentOf, submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
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

const conflicts = {
  CONTRACT_IN_FORCE: "myAccount.caseInForce",
  ENROLLED_ELSEWHERE: "myAccount.caseElsewhere",
} as const satisfies Partial<Record<RefusalCode, TextKey>>;

/** Sets the erasure for the next day, undoes it, or refuses the request with a reason. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { privacy } = context.get(apiContext);
  const see = (path: string, notice: TextKey) => seeWithNotice({ request, context }, path, notice);
  const here = href("/erasure-requests/:id", params);
  switch (intentOf({ context }, ["undo", "erase", "refuse"])) {
    case "undo": {
      const undone = await orRefusal(privacy.undoErasure(params), "CONFLICT");
      return see(here, undone instanceof Refusal ? "erasure.erasureTooLate" : "erasure.erasureUndone");
    }
    case "erase":
      return submit({ context }, ErasureConfirmation, async () => {
        await privacy.decideErasure({ ...params, state: "done" });
        return see(here, "erasure.erasureHeldNotice");
      });
    case "refuse":
      return submit({ context }, ErasureRefusal, async ({ reason }) => {
        await privacy.decideErasure({ ...params, state: "refused", reason });
        return see(href("/erasure-requests"), "myAccount.caseDecided");
      });
  }
}

export default function ErasureRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { instant } = useFormat();
  const { request, notice, now } = loaderData;
  const { name, email, held, obstacle, requestedAt, decidedAt, reason } = request;
  const posted = actionData?.posted ?? emptyForm();
  const code = actionData?.code ?? null;
  return (
    <RecordPage
      title={t("erasure.erasurePageTitle")}
      head={
        <>
          <WayBack path={href("/erasure-requests")} text={t("myAccount.casesTitle")} />
          <Heading title={t("erasure.erasurePageTitle")} lead={decidedAt ? name : `${name} · ${email}`} />
        </>
      }
      {...{ notice, posted }}
      problem={code && t(conflicts[code as keyof typeof conflicts] ?? "myAccount.caseOvertaken")}
    >
      <Muted>
        {t("myAccount.erasureRequestedAt", { at: instant(requestedAt) })} · <Answer request={request} now={now} />
      </Muted>
      {reason ? <p>{reason}</p> : null}
      {held ? (
        <Form method="post">
          <Stack gap={3}>
            <Alert kind="warning">{t("erasure.erasureHeld", { name: held.byName, at: instant(held.until) })}</Alert>
            <div>
              <Button name="intent" value="undo" variant="secondary">
                {t("word.undo")}
              </Button>
            </div>
          </Stack>
        </Form>
      ) : null}
      {decidedAt ? null : <Plan request={request} />}
      {decidedAt || held ? null : <DecisionForms posted={posted} obstacle={obstacle} />}
    </RecordPage>
  );
}

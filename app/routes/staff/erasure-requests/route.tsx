import { data, href } from "react-router";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, type PostedForm, refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { foundBody, notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import type { Route } from "./+types/route";
import { ErasureCaseCard, reasonName } from "./case-card";

/** Up to twenty erasure requests in the scope of the reader's role, with their decisions. */
export async function loader({ context }: Route.LoaderArgs) {
  const cases = foundBody(await context.get(apiContext).privacy.erasureCases());
  return { cases, notice: takeNotice(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const erased = form.get("erase");
  const id = String(erased ?? form.get("refuse") ?? "");
  const field = reasonName(id);
  const reason = String(form.get(field) ?? "").slice(0, 500);
  const state = erased === null ? "refused" : "done";
  const { privacy } = context.get(apiContext);
  const answer = await privacy.decideErasure({ params: { id }, body: { state, ...(reason ? { reason } : {}) } });
  if (answer.status === 200)
    return seeWithNotice({ request, context }, href("/erasure-requests"), "myAccount.caseDecided");
  if (answer.status === 404) return notFound();
  if (answer.status !== 409 && answer.status !== 422) return unavailable();
  const conflict = answer.status === 422 ? null : (conflicts[answer.body.code] ?? "myAccount.caseOvertaken");
  const posted = refusedForm(form, conflict ? {} : { [field]: "myAccount.caseReasonRequired" });
  return data({ posted, conflict }, { status: answer.status });
}

export default function ErasureRequests({ loaderData: { cases, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const errors = actionData ? errorsIn(t, actionData) : [];
  return (
    <>
      <PageTitle failed={errors.length > 0}>{t("myAccount.casesTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("myAccount.casesTitle")} lead={t("myAccount.casesLead")} />
        <Notice notice={errors.length > 0 ? null : notice} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {cases.length === 0 ? (
          <EmptyState icon="lock" title={t("myAccount.casesEmpty")}>
            <p>{t("myAccount.casesEmptyText")}</p>
          </EmptyState>
        ) : (
          <PageForm action={link(href("/erasure-requests"))}>
            <Stack gap={5}>
              {cases.map((one) => (
                <ErasureCaseCard key={one.id} request={one} posted={actionData?.posted ?? emptyForm()} />
              ))}
            </Stack>
          </PageForm>
        )}
      </Stack>
    </>
  );
}

/** Why a request cannot be decided this way: the text for each problem code. */
const conflicts: Readonly<Record<string, Conflict>> = {
  CONTRACT_IN_FORCE: "myAccount.caseInForce",
  ENROLLED_ELSEWHERE: "myAccount.caseElsewhere",
};

type Conflict = "myAccount.caseInForce" | "myAccount.caseElsewhere" | "myAccount.caseOvertaken";
type Refused = { posted: PostedForm; conflict: Conflict | null };

function errorsIn(t: Translate, { posted, conflict }: Refused): { field?: string; text: string }[] {
  return conflict ? [{ text: t(conflict) }] : summaryOf(t, posted);
}

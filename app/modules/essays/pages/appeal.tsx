import { href } from "react-router";
import { AppealForm } from "~/api/essay";
import { apiContext, formContext } from "~/context";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound, requireInPerson } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";
import { LONGEST_APPEAL, SHORTEST_APPEAL } from "~/modules/essays/rules/appeal";
import { useFormat } from "~/shell/format";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { Prose } from "~/ui/prose";
import type { Route } from "./+types/appeal";
import { useEssayText } from "./essay-text";

export const handle = { sensitive: true };

/**
 * Loads the latest result for an appeal. Redirects to the essay when the result cannot be appealed against, except
 * after a refused post, which shows its form again.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const essay = await context.get(apiContext).essays.get(params);
  const attempt = essay.attempts.find(({ id }) => id === params.attemptId) ?? notFound();
  const isOpen = essay.appealUntil !== null && essay.attempts[0] === attempt;
  if (!isOpen && !context.get(formContext)) throw seeOther(request, href("/essay/:id", params));
  return { essay, attempt };
}

/** Sends the appeal, once. */
export async function action({ request, context, params }: Route.ActionArgs) {
  requireInPerson(context);
  return submit({ context }, AppealForm, async (appeal) => {
    await context.get(apiContext).essays.appeal({ ...params, ...appeal });
    return seeWithNotice({ request, context }, href("/essay/:id", params), "essay.appealSent");
  });
}

export default function EssayAppealPage({ loaderData: { essay, attempt }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { day } = useFormat();
  const { grade } = useEssayText();
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  const isClosed = actionData?.code === "CONFLICT";
  const back = link(href("/essay/:id", { id: essay.subscriptionId }));
  const { result } = attempt;
  return (
    <SiteLayout width="text">
      <PageTitle failed={errors.length > 0 || isClosed}>{t("essay.appealTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading
          eyebrow={t("attempt.course", { course: essay.courseName })}
          title={t("essay.appealTitle")}
          lead={essay.appealUntil ? t("essay.appealLead", { day: day(essay.appealUntil) }) : undefined}
        />
        {isClosed ? (
          <Alert kind="warning" live>
            {t("essay.appealClosed")}
          </Alert>
        ) : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <Card>
          <Stack gap={4}>
            {result ? (
              <DescriptionList
                items={[
                  { term: t("word.essayTheme"), detail: attempt.themeTitle },
                  { term: t("essay.appealGrade"), detail: grade(result.grade) },
                  {
                    term: t("essay.rulePass"),
                    detail: t("essay.rulePassText", { pass: grade(essay.rules.passGrade) }),
                  },
                ]}
              />
            ) : null}
            <Prose>
              <ul>
                <li>{t("essay.appealRule1")}</li>
                <li>{t("essay.appealRule2")}</li>
                <li>{t("essay.appealRule3")}</li>
              </ul>
            </Prose>
            <PageForm>
              <Stack gap={4}>
                <LongTextField
                  {...fieldProps(t, posted, "reason")}
                  label={t("essay.appealReason")}
                  hint={t("essay.appealHint", { min: SHORTEST_APPEAL })}
                  rows={8}
                  maxLength={LONGEST_APPEAL}
                  required
                />
                <ButtonRow
                  main={isClosed ? null : <Button>{t("essay.appealSend")}</Button>}
                  back={
                    <ButtonLink variant="ghost" href={back}>
                      {t("essay.appealBack")}
                    </ButtonLink>
                  }
                />
              </Stack>
            </PageForm>
          </Stack>
        </Card>
      </Stack>
    </SiteLayout>
  );
}

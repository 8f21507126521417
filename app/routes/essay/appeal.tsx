import { data, href } from "react-router";
import { z } from "zod";
import { apiContext, formContext } from "~/context";
import { LONGEST_APPEAL, SHORTEST_APPEAL } from "~/domain/essay/appeal";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { parseForm } from "~/form/parse-form";
import { emptyForm, fieldProps, refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { foundBody, notFound, requireForm, requireInPerson, unavailable } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
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

const Appeal = z.object({
  // Browsers count a line break as one character and send two.
  reason: z
    .string({ error: "essay.appealShort" })
    .overwrite((text) => text.replaceAll("\r\n", "\n"))
    .trim()
    .min(SHORTEST_APPEAL, { error: "essay.appealShort" })
    .max(LONGEST_APPEAL, { error: "essay.appealLong" }),
});

/**
 * Loads the latest result for an appeal. Redirects to the essay when the result cannot be appealed against, except
 * after a refused post, which shows its form again.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { essay, attempt } = await loadAttempt({ context, params });
  const isOpen = essay.appealUntil !== null && essay.attempts[0] === attempt;
  if (!isOpen && !context.get(formContext)) throw seeOther(request, href("/essay/:id", { id: params.id }));
  return { essay, attempt };
}

async function loadAttempt({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const essay = foundBody(await context.get(apiContext).essay.get({ params: { id: params.id } }));
  return { essay, attempt: essay.attempts.find(({ id }) => id === params.attempt) ?? notFound() };
}

/** Sends the appeal, once. */
export async function action({ request, context, params }: Route.ActionArgs) {
  requireInPerson(context);
  await loadAttempt({ context, params });
  const form = requireForm({ context });
  const parsed = parseForm(Appeal, form);
  if (!parsed.ok) return data({ posted: parsed.posted, isClosed: false }, { status: 422 });
  const answer = await context.get(apiContext).essay.appeal({ params, body: parsed.value });
  if (answer.status === 404) return notFound();
  if (answer.status === 409) return data({ posted: refusedForm(form), isClosed: true }, { status: 409 });
  if (answer.status !== 200) return unavailable();
  return seeWithNotice({ request, context }, href("/essay/:id", { id: params.id }), "essay.appealSent");
}

export default function EssayAppealPage({ loaderData: { essay, attempt }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { day } = useFormat();
  const { grade } = useEssayText();
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  const isClosed = actionData?.isClosed === true;
  const back = link(href("/essay/:id", { id: essay.subscriptionId }));
  const { result } = attempt;
  return (
    <SiteLayout width="text">
      <PageTitle failed={errors.length > 0 || isClosed}>{t("essay.appealTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading
          eyebrow={t("essay.course", { course: essay.courseName })}
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
                  { term: t("essay.receiptTheme"), detail: attempt.themeTitle },
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

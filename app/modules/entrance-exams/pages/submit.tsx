import { href } from "react-router";
import { z } from "zod";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { letterOf } from "~/modules/entrance-exams/rules/question";
import { EssayLayout } from "~/modules/essays/pages/essay-layout";
import { PageTitle } from "~/shell/page-title";
import { submit, valuesOf } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ExamAnswers } from "~/ui/exam";
import { Form } from "~/ui/form";
import { Heading } from "~/ui/heading";
import { Container, Inline, Stack } from "~/ui/page";
import type { Route } from "./+types/submit";
import { ExamStyles } from "./exam-styles";

export const handle = { sensitive: true };

/** The answers to check once more before they are submitted. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const sheet = await context.get(apiContext).entranceExams.attempt(params);
  if (sheet.state !== "open") throw seeOther(request, href("/entrance-exam/:id/:attemptId", params));
  return { sheet, subscriptionId: params.id };
}

const Shown = z.object({ revision: z.coerce.number().int().nonnegative() });

/** Submits the answers that the page showed; if they have changed since, shows the page again instead. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const shown = valuesOf({ context }, Shown);
  return submit({ context }, z.object({}), async () => {
    await context.get(apiContext).entranceExams.submit({ ...params, ...shown });
    return seeOther(request, href("/entrance-exam/:id/:attemptId/result", params));
  });
}

export default function SubmitExam({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { sheet, subscriptionId: id } = loaderData;
  const params = { id, attemptId: sheet.id };
  const questions = link(href("/entrance-exam/:id/:attemptId", params));
  const blank = sheet.questions.filter(({ chosen }) => chosen === null).length;
  const clockPath = href("/entrance-exam/:id/:attemptId/clock", params);
  return (
    <EssayLayout name={t("entrance.title")} detail={sheet.courseName} clockPath={clockPath}>
      <ExamStyles />
      <PageTitle>{t("entrance.confirmTitle")}</PageTitle>
      <Container width="text">
        <Stack gap={5}>
          <Heading title={t("entrance.confirmTitle")} lead={t("entrance.confirmLead")} />
          {actionData ? (
            <Alert kind="warning" live>
              {t("entrance.confirmChanged")}
            </Alert>
          ) : null}
          {blank > 0 ? <Alert kind="warning">{t("entrance.confirmBlank", { count: blank })}</Alert> : null}
          <Card title={t("entrance.confirmAnswers")}>
            <ExamAnswers
              lines={sheet.questions.map(({ position, chosen }) => ({
                number: position,
                title: t("entrance.question", { number: position }),
                href: `${questions}#q${position}`,
                answer: chosen === null ? t("entrance.blank") : letterOf(chosen),
                isBlank: chosen === null,
              }))}
            />
          </Card>
          <Form method="post">
            <input type="hidden" name="revision" value={sheet.revision} />
            <Inline grow>
              <Button size="large">{t("entrance.confirmDo")}</Button>
              <ButtonLink href={questions} variant="ghost" icon="arrow-left">
                {t("entrance.confirmBack")}
              </ButtonLink>
            </Inline>
          </Form>
        </Stack>
      </Container>
    </EssayLayout>
  );
}

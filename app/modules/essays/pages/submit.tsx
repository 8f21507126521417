import { href } from "react-router";
import { z } from "zod";
import { orRefusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { PageTitle } from "~/shell/page-title";
import { submit, valuesOf } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { Heading } from "~/ui/heading";
import { Container, Inline, Muted, Stack } from "~/ui/page";
import { Manuscript } from "~/ui/writing";
import type { Route } from "./+types/submit";
import { EssayLayout } from "./essay-layout";
import { useEssayText } from "./essay-text";

export const handle = { sensitive: true };

/** The text to read once more before it is submitted. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const writing = await context.get(apiContext).essays.attempt(params);
  if (writing.state !== "writing" || !writing.draft) throw seeOther(request, href("/essay/:id/:attemptId", params));
  return { writing, draft: writing.draft, subscriptionId: params.id };
}

const Shown = z.object({ version: z.coerce.number().int().nonnegative() });

/** Submits the version that the page showed; if another version counts by now, shows the page again with that one. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const shown = valuesOf({ context }, Shown);
  return submit({ context }, z.object({}), async () => {
    const submitting = context.get(apiContext).essays.submit({ ...params, ...shown });
    const refusal = await orRefusal(submitting, "ESSAY_TOO_SHORT", "ESSAY_TOO_LONG");
    if (refusal) return seeOther(request, href("/essay/:id/:attemptId", params));
    return seeOther(request, href("/essay/:id/:attemptId/receipt", params));
  });
}

export default function SubmitEssay({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { second, words } = useEssayText();
  const { writing, draft, subscriptionId: id } = loaderData;
  const params = { id, attemptId: writing.id };
  const clockPath = href("/essay/:id/:attemptId/clock", params);
  return (
    <EssayLayout name={t("word.essay")} detail={writing.courseName} clockPath={clockPath}>
      <PageTitle>{t("essay.confirmTitle")}</PageTitle>
      <Container width="text">
        <Stack gap={5}>
          <Heading title={t("essay.confirmTitle")} lead={t("essay.confirmLead")} />
          {actionData ? (
            <Alert kind="warning" live>
              {t("essay.confirmChanged")}
            </Alert>
          ) : null}
          <Card title={draft.title || t("essay.untitled")}>
            <Stack gap={4}>
              <Muted>
                {t("essay.confirmWords", {
                  words: words(draft.words),
                  number: draft.number,
                  time: second(draft.savedAt),
                })}
              </Muted>
              <Manuscript>{draft.body}</Manuscript>
            </Stack>
          </Card>
          <Form method="post">
            <input type="hidden" name="version" value={draft.number} />
            <Inline grow>
              <Button size="large">{t("essay.confirmDo")}</Button>
              <ButtonLink href={link(href("/essay/:id/:attemptId", params))} variant="ghost" icon="arrow-left">
                {t("essay.confirmBack")}
              </ButtonLink>
            </Inline>
          </Form>
        </Stack>
      </Container>
    </EssayLayout>
  );
}

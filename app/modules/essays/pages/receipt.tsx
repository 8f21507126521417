import { href } from "react-router";
import script from "~/browser/essay.ts?script";
import { apiContext } from "~/context";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { useFormat } from "~/shell/format";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Accordion, Details } from "~/ui/accordion";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Heading } from "~/ui/heading";
import { Inline, ScreenOnly, Stack } from "~/ui/page";
import { PrintButton } from "~/ui/print-button";
import { HashCode, Manuscript } from "~/ui/writing";
import type { Route } from "./+types/receipt";
import { EssayStyles } from "./essay-styles";
import { useEssayText } from "./essay-text";

export const handle = { sensitive: true };

/** The receipt of a submitted essay. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { essays } = context.get(apiContext);
  const writing = await essays.attempt(params);
  if (writing.state === "writing") throw seeOther(request, href("/essay/:id/:attemptId", params));
  if (!writing.textHash) throw seeOther(request, href("/essay/:id", params));
  const { resultDueOn } = await essays.get(params);
  return { writing, resultDueOn, subscriptionId: params.id };
}

export default function Receipt({ loaderData: { writing, resultDueOn, subscriptionId: id } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { savesData } = useFrame();
  const { instant, day } = useFormat();
  const { second, words } = useEssayText();
  const { draft, submittedAt, submittedBy, textHash } = writing;
  const items = [
    { term: t("word.essayTheme"), detail: writing.theme.title },
    { term: t("essay.receiptSent"), detail: submittedAt ? instant(submittedAt) : "" },
    { term: t("essay.receiptWords"), detail: words(writing.words ?? 0) },
    ...(draft
      ? [
          {
            term: t("word.version"),
            detail: t("essay.receiptVersionText", { number: draft.number, time: second(draft.savedAt) }),
          },
        ]
      : []),
    { term: t("word.verificationCode"), detail: <HashCode>{textHash ?? ""}</HashCode> },
  ];
  return (
    <SiteLayout width="text">
      <PageTitle>{t("essay.receiptTitle")}</PageTitle>
      <EssayStyles />
      <Stack gap={5}>
        <Heading
          eyebrow={t("attempt.course", { course: writing.courseName })}
          title={t("essay.receiptTitle")}
          lead={resultDueOn ? t("essay.receiptLead", { day: day(resultDueOn) }) : t("essay.receiptPlain")}
        />
        {submittedBy === "time" ? <Alert kind="info">{t("essay.receiptTime")}</Alert> : null}
        <Card>
          <DescriptionList items={items} />
        </Card>
        {draft ? (
          <Accordion>
            <Details summary={t("essay.receiptRead")}>
              <Stack gap={3}>
                <h2>{draft.title || t("essay.untitled")}</h2>
                <Manuscript>{draft.body}</Manuscript>
              </Stack>
            </Details>
          </Accordion>
        ) : null}
        {savesData ? null : <script async src={script} data-essay-done={writing.id} />}
        <ScreenOnly>
          <Inline grow>
            <ButtonLink href={link(href("/essay/:id", { id }))} iconAfter="arrow-right">
              {t("essay.receiptNext")}
            </ButtonLink>
            <PrintButton>{t("word.print")}</PrintButton>
          </Inline>
        </ScreenOnly>
      </Stack>
    </SiteLayout>
  );
}

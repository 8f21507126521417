import { href } from "react-router";
import type { Essay } from "~/api/essay-attempt";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { OtherWays } from "~/modules/entrance-exams/pages/selection/other-ways";
import type { SelectionView } from "~/modules/entrance-exams/schema/selection";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { AppealStanding } from "./appeal-standing";
import { Attempts } from "./attempts";
import { EssayRulesCard } from "./rules-card";
import { Standing } from "./standing";

type EssayPageProps = { essay: Essay; ways: SelectionView; now: number; notice: string | null };

/** The state of the essay, the next task, the rules, the other selections after a failure, and all attempts. */
export function EssayPage({ essay, ways, now, notice }: EssayPageProps) {
  const t = useT();
  const link = useLink();
  const { stage, attempts } = essay;
  const isAhead = stage === "ready" || stage === "failed";
  return (
    <SiteLayout width="text">
      <PageTitle>{t("word.essay")}</PageTitle>
      <Stack gap={5}>
        <Heading
          eyebrow={t("attempt.course", { course: essay.courseName })}
          title={t("word.essay")}
          lead={stage === "ready" ? t("essay.lead") : undefined}
        />
        <Notice notice={notice} />
        {stage === "ready" ? null : <Standing essay={essay} now={now} />}
        <AppealStanding essay={essay} />
        {isAhead ? <EssayRulesCard essay={essay} /> : null}
        {stage === "failed" || ways.others.length > 0 ? <OtherWays ways={ways} /> : null}
        {attempts.length > 0 ? <Attempts essay={essay} /> : null}
        <div>
          <ButtonLink href={link(href("/portal"))} variant="ghost" icon="arrow-left">
            {t("candidateArea.back")}
          </ButtonLink>
        </div>
      </Stack>
    </SiteLayout>
  );
}

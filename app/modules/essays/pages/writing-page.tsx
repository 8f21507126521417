import { href } from "react-router";
import type { EssayWriting } from "~/api/essay";
import script from "~/browser/essay.ts?script";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { Stack } from "~/ui/page";
import { SupportTexts, ThemeView, WritingDesk } from "~/ui/writing";
import { ApartVersions } from "./apart-versions";
import { EssayForm } from "./essay-form";
import { EssayLayout } from "./essay-layout";
import { TimeOver } from "./time-over";
import type { RefusedWriting } from "./writing-action.server";

type WritingPageProps = {
  writing: EssayWriting;
  subscriptionId: string;
  notice: string | null;
  refused: RefusedWriting | null;
};

/** The theme and the essay's form; `TimeOver` once the attempt accepts no more text. */
export function WritingPage({ writing, subscriptionId, notice, refused }: WritingPageProps) {
  const t = useT();
  const link = useLink();
  const { savesData } = useFrame();
  const params = { id: subscriptionId, attemptId: writing.id };
  const isOpen = writing.state === "writing" && refused?.problem !== "over";
  const texts = writing.theme.texts.map((one) => ({ ...one, source: t("essay.source", { source: one.source }) }));
  return (
    <EssayLayout
      name={t("word.essay")}
      detail={writing.courseName}
      clockPath={isOpen ? href("/essay/:id/:attemptId/clock", params) : null}
    >
      <PageTitle failed={refused !== null}>{t("word.essay")}</PageTitle>
      {isOpen ? (
        <WritingDesk
          label={t("word.essayTheme")}
          theme={
            <ThemeView
              eyebrow={t("word.essayTheme")}
              title={writing.theme.title}
              task={writing.theme.prompt}
              texts={<SupportTexts texts={texts} />}
            />
          }
        >
          <Stack gap={4}>
            <Notice notice={notice} />
            {writing.apart.length > 0 ? <ApartVersions writing={writing} /> : null}
            <EssayForm
              writing={writing}
              refused={refused}
              draftPath={link(href("/essay/:id/:attemptId/draft", params))}
            />
          </Stack>
          {savesData ? null : <script async src={script} />}
        </WritingDesk>
      ) : (
        <TimeOver writing={writing} subscriptionId={subscriptionId} refused={refused} />
      )}
    </EssayLayout>
  );
}

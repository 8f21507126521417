import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { StatusSign } from "~/ui/desk/status-sign";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { RowList } from "~/ui/row-list";
import type { Route } from "./+types/route";
import { useVersionLine } from "./version-line";

/** The rubrics by institution, with their versions. */
export async function loader({ context }: Route.LoaderArgs) {
  return {
    rubrics: await context.get(apiContext).rubrics.list(),
    notice: takeNotice(context),
  };
}

export default function EssayRubrics({ loaderData: { rubrics, notice } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const lineOf = useVersionLine();
  return (
    <>
      <PageTitle>{t("essayRubric.title")}</PageTitle>
      <Stack gap={5}>
        <p className="desk-way">
          <a href={link(href("/essay-moderation"))}>{t("essayReview.moderationTitle")}</a>
        </p>
        <Heading title={t("essayRubric.title")} lead={t("essayRubric.lead")} />
        <Notice notice={notice} />
        {rubrics.map(({ institutionId: id, institutionName, versions }) => (
          <Card key={id} title={institutionName}>
            <Stack gap={4}>
              <RowList
                label={institutionName}
                rows={versions.map((version, index) => ({
                  id: String(version.version),
                  title: (
                    <a
                      href={link(href("/essay-rubrics/:id/versions/:number", { id, number: String(version.version) }))}
                    >
                      {t("word.versionNumber", { version: version.version })}
                    </a>
                  ),
                  detail: lineOf(version),
                  end: index === 0 ? <StatusSign sign="done">{t("essayRubric.current")}</StatusSign> : null,
                }))}
              />
              <div>
                <ButtonLink variant="secondary" href={link(href("/essay-rubrics/:id", { id }))}>
                  {t("essayRubric.edit")}
                </ButtonLink>
              </div>
            </Stack>
          </Card>
        ))}
      </Stack>
    </>
  );
}

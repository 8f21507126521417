import { href } from "react-router";
import { apiContext } from "~/context";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { bestOf } from "~/modules/essays/rules/rubric";
import { formatPoints } from "~/rules/points";
import { PageTitle } from "~/shell/page-title";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/version";
import { useVersionLine } from "./version-line";

/** A version of a rubric, as correctors read it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,5}$/.test(params.number)) return notFound();
  const { id, number } = params;
  return { rubric: await context.get(apiContext).rubrics.get({ id, version: Number(number) }) };
}

export default function RubricVersionPage({ loaderData: { rubric } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { locale } = useFrame();
  const lineOf = useVersionLine();
  const total = rubric.criteria.reduce((sum, criterion) => sum + bestOf(criterion), 0);
  const title = t("word.versionNumber", { version: rubric.version });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Stack gap={5}>
        <p className="desk-way">
          <a href={link(href("/essay-rubrics"))}>{t("essayRubric.title")}</a>
        </p>
        <Heading eyebrow={rubric.institutionName} title={title} lead={lineOf(rubric)} />
        {rubric.criteria.map((criterion) => (
          <Card
            key={criterion.code}
            title={<span lang="pt-BR">{criterion.name}</span>}
            lead={t("essayRubric.weight", {
              best: formatPoints(bestOf(criterion), locale),
              total: formatPoints(total, locale),
            })}
          >
            <DescriptionList
              items={criterion.levels.map(({ points, text }) => ({
                term: formatPoints(points, locale),
                detail: <span lang="pt-BR">{text}</span>,
              }))}
            />
          </Card>
        ))}
        {rubric.version === rubric.newest ? (
          <div>
            <ButtonLink variant="secondary" href={link(href("/essay-rubrics/:id", { id: rubric.institutionId }))}>
              {t("essayRubric.edit")}
            </ButtonLink>
          </div>
        ) : null}
      </Stack>
    </>
  );
}

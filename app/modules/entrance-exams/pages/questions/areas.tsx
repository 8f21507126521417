import { href } from "react-router";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { RecordPage, WayBack } from "~/modules/desk/pages/record-page";
import { type ExamArea, NewArea } from "~/modules/entrance-exams/schema/exam-question";
import { submit } from "~/shell/submit.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { StatusSign } from "~/ui/desk/status-sign";
import { Heading } from "~/ui/heading";
import { Inline, Muted, Stack } from "~/ui/page";
import { RowList } from "~/ui/row-list";
import { SelectField } from "~/ui/text-field";
import type { Route } from "./+types/areas";
import { AreaFields } from "./area-fields";

/** The areas of the exams, by level. */
export async function loader({ context }: Route.LoaderArgs) {
  const { areas, levels } = await context.get(apiContext).examQuestions.areas();
  return { areas, levels, notice: takeNotice(context) };
}

/** Adds an area. */
export function action({ request, context }: Route.ActionArgs) {
  return submit({ context }, NewArea, async (area) => {
    await context.get(apiContext).examQuestions.addArea(area);
    return seeWithNotice({ request, context }, href("/exam-areas"), "examQuestion.areaAdded");
  });
}

export default function Areas({ loaderData: { areas, levels, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const posted = actionData?.posted ?? emptyForm({ levelId: levels.length === 1 ? levels[0]?.value : "" });
  const shown = levels.filter(({ value }) => areas.some(({ levelId }) => levelId === value));
  return (
    <RecordPage
      title={t("examQuestion.areas")}
      head={
        <>
          <WayBack path={href("/exam-questions")} text={t("word.questionBank")} />
          <Heading title={t("examQuestion.areas")} lead={t("examQuestion.areasLead")} />
        </>
      }
      {...{ notice, posted }}
    >
      {shown.length === 0 ? <Muted>{t("examQuestion.areasNone")}</Muted> : null}
      {shown.map(({ value, label }) => (
        <Card key={value} title={label}>
          <AreaList areas={areas.filter(({ levelId }) => levelId === value)} label={label} />
        </Card>
      ))}
      <Card title={t("examQuestion.areaAddTitle")}>
        <PageForm>
          <Stack gap={4}>
            <SelectField
              {...fieldProps(t, posted, "levelId")}
              label={t("examQuestion.areaLevel")}
              emptyText={t("examQuestion.errorAreaLevel")}
              options={levels}
              required
            />
            <AreaFields posted={posted} />
            <div>
              <Button>{t("examQuestion.areaAdd")}</Button>
            </div>
          </Stack>
        </PageForm>
      </Card>
    </RecordPage>
  );
}

function AreaList({ areas, label }: { areas: readonly ExamArea[]; label: string }) {
  const t = useT();
  const link = useLink();
  return (
    <RowList
      label={label}
      rows={areas.map(({ id, name, drawn, questions }) => ({
        id,
        title: <a href={link(href("/exam-areas/:id", { id }))}>{name}</a>,
        detail: t("examQuestion.areaLine", { drawn, questions }),
        end: (
          <Inline>
            {questions < drawn ? <StatusSign sign="late">{t("examQuestion.areaFew")}</StatusSign> : null}
            <a href={link(`${href("/exam-questions")}?${new URLSearchParams({ area: id })}`)}>
              {t("examQuestion.areaQuestions")}
            </a>
          </Inline>
        ),
      }))}
    />
  );
}

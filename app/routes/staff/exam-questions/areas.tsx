import { data, href } from "react-router";
import { apiContext } from "~/context";
import type { ExamArea } from "~/contract/exam-question";
import { orRefusal, Refusal } from "~/contract/refusal";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { StatusSign } from "~/ui/desk/status-sign";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Inline, Muted, Stack } from "~/ui/page";
import { RowList } from "~/ui/row-list";
import { SelectField } from "~/ui/text-field";
import type { Route } from "./+types/areas";
import { AreaFields } from "./area-fields";
import { areaIn, areaRefusals } from "./area-form";

/** The areas of the exams, by level. */
export async function loader({ context }: Route.LoaderArgs) {
  const { areas, levels } = await context.get(apiContext).examQuestions.areas();
  return { areas, levels, notice: takeNotice(context) };
}

/** Adds an area. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { input, errors } = areaIn(form);
  const levelId = String(form.get("level") ?? "");
  const all: Record<string, TextKey> = {
    ...(levelId === "" ? { level: "examQuestion.errorAreaLevel" } : {}),
    ...errors,
  };
  const refuse = (refused: Record<string, TextKey>, status: number) =>
    data({ posted: refusedForm(form, refused) }, { status });
  if (Object.keys(all).length > 0) return refuse(all, 422);
  const { examQuestions } = context.get(apiContext);
  const added = await orRefusal(examQuestions.addArea({ ...input, levelId }), "CONFLICT", "EXAM_TOO_LONG");
  if (added instanceof Refusal) return refuse(areaRefusals[added.code] ?? {}, added.status);
  return seeWithNotice({ request, context }, href("/exam-areas"), "examQuestion.areaAdded");
}

export default function Areas({ loaderData: { areas, levels, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? emptyForm({ level: levels.length === 1 ? levels[0]?.value : "" });
  const errors = summaryOf(t, posted);
  const shown = levels.filter(({ value }) => areas.some(({ levelId }) => levelId === value));
  return (
    <>
      <PageTitle failed={errors.length > 0}>{t("examQuestion.areas")}</PageTitle>
      <Stack gap={5}>
        <p className="desk-way">
          <a href={link(href("/exam-questions"))}>{t("examQuestion.back")}</a>
        </p>
        <Heading title={t("examQuestion.areas")} lead={t("examQuestion.areasLead")} />
        <Notice notice={errors.length > 0 ? null : notice} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
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
                {...fieldProps(t, posted, "level")}
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
      </Stack>
    </>
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

import { data, href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm, fieldProps, refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { SelectField } from "~/ui/text-field";
import type { Route } from "./+types/new";
import { areaLabel } from "./area-label";
import { QuestionPreview } from "./preview";
import { QuestionForm } from "./question-form";
import { previewIn, questionIn } from "./question-form.server";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { areas } = await context.get(apiContext).examQuestions.areas();
  const area = new URL(request.url).searchParams.get("area") ?? "";
  return { areas, area, notice: takeNotice(context) };
}

/** Adds the question, or shows it as candidates will see it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const areaId = String(form.get("area") ?? "");
  const { errors, ...question } = questionIn(form);
  const all: Record<string, TextKey> = { ...(areaId === "" ? { area: "examQuestion.errorArea" } : {}), ...errors };
  const refuse = (status: number) =>
    data({ posted: refusedForm(form, status === 200 ? {} : all), preview: previewIn(form) }, { status });
  if (form.get("intent") === "preview" && Object.keys(errors).length === 0) return refuse(200);
  if (Object.keys(all).length > 0) return refuse(422);
  const added = await context.get(apiContext).examQuestions.add({ areaId, ...question });
  const another = `${href("/exam-questions/new")}?${new URLSearchParams({ area: areaId })}`;
  const here = href("/exam-questions/:id", added);
  return seeWithNotice({ request, context }, form.get("intent") === "another" ? another : here, "examQuestion.added");
}

export default function NewQuestion({ loaderData: { areas, area, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? emptyForm({ area });
  const errors = summaryOf(t, posted);
  const chosen = areas.find(({ id }) => id === fieldProps(t, posted, "area").defaultValue);
  return (
    <>
      <PageTitle failed={errors.length > 0}>{t("examQuestion.newTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("examQuestion.newTitle")} />
        <Notice notice={errors.length > 0 ? null : notice} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {actionData?.preview ? <QuestionPreview question={actionData.preview} area={chosen?.name ?? ""} /> : null}
        <QuestionForm
          posted={posted}
          back={link(href("/exam-questions"))}
          mayAddAnother
          area={
            <SelectField
              {...fieldProps(t, posted, "area")}
              label={t("examQuestion.area")}
              emptyText={t("examQuestion.errorArea")}
              options={areas.map((one) => ({ value: one.id, label: areaLabel(one, areas) }))}
              required
            />
          }
        />
      </Stack>
    </>
  );
}

import { data, href } from "react-router";
import { apiContext } from "~/context";
import { RESULT_TEXT_MAX } from "~/contract/exam-import";
import { orRefusal, Refusal } from "~/contract/refusal";
import { readTextFile } from "~/domain/text-file";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { PageTitle } from "~/shell/page-title";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { FileField } from "~/ui/file-field";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { TextArea } from "~/ui/text-field";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** Answers 404 to staff without the right to the desk of exam scores. */
export async function loader({ context }: Route.LoaderArgs) {
  await context.get(apiContext).examScoreReviews.options();
  return null;
}

/** Reads the lines and redirects to their preview. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { field, read } = await linesIn(form);
  const refuseLines = (error: TextKey, status: 413 | 422) =>
    data({ posted: refusedForm(form, { [field]: error }) }, { status });
  if ("problem" in read) return refuseLines(`examReview.import_${read.problem}`, 422);
  if (read.text.length > RESULT_TEXT_MAX) return refuseLines("examReview.importLarge", 413);
  const { examImports } = context.get(apiContext);
  const previewed = await orRefusal(examImports.preview({ text: read.text }), "VALIDATION", "BODY_TOO_LARGE");
  if (!(previewed instanceof Refusal)) return seeOther(request, href("/exam-imports/:id", previewed));
  return previewed.code === "VALIDATION"
    ? refuseLines("examReview.importEmpty", 422)
    : refuseLines("examReview.importLarge", 413);
}

/** The text of the file, or the lines that were pasted. */
async function linesIn(form: FormData) {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) return { field: "file", read: readTextFile(await file.bytes()) };
  return { field: "lines", read: { text: String(form.get("lines") ?? "") } };
}

/** The page where staff upload a file of official results, or paste its lines. */
export default function ExamImports({ actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  return (
    <>
      <PageTitle failed={errors.length > 0}>{t("examReview.importTitle")}</PageTitle>
      <Stack gap={4}>
        <p className="desk-way">
          <a href={link(href("/exam-scores"))}>{t("examReview.importBack")}</a>
        </p>
        <Heading title={t("examReview.importTitle")} lead={t("examReview.importLead")} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <PageForm encType="multipart/form-data">
          <Stack gap={4}>
            <FileField
              name="file"
              error={fieldProps(t, posted, "file").error}
              label={t("examReview.importFile")}
              accept=".csv,.txt,text/csv,text/plain"
            />
            <TextArea
              {...fieldProps(t, posted, "lines")}
              label={t("examReview.importText")}
              hint={t("examReview.importFormat")}
              rows={8}
              maxLength={9_999}
              spellCheck={false}
              autoComplete="off"
            />
            <div>
              <Button>{t("examReview.importPreview")}</Button>
            </div>
          </Stack>
        </PageForm>
      </Stack>
    </>
  );
}

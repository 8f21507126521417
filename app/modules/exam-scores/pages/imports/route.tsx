import { href } from "react-router";
import { z } from "zod";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { RESULT_TEXT_MAX } from "~/modules/exam-scores/schema/exam-import";
import type { StaffHandle } from "~/pages/staff-layout";
import { readTextFile } from "~/rules/text-file";
import { PageTitle } from "~/shell/page-title";
import { submit } from "~/shell/submit.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { FileField } from "~/ui/file-field";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { TextArea } from "~/ui/text-field";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** Answers 404 to staff without the right to the desk of exam scores. */
export async function loader({ context }: Route.LoaderArgs) {
  await context.get(apiContext).examScoreReviews.options();
  return null;
}

/** Reads the lines and redirects to their preview. */
export function action({ request, context }: Route.ActionArgs) {
  return submit({ context }, ImportForm, async ({ file, lines }) => {
    const refuse = (code: "BODY_TOO_LARGE" | "VALIDATION", text: TextKey) =>
      new Refusal(code, { fields: { [file ? "file" : "lines"]: text } });
    const read = file ? readTextFile(await file.bytes()) : { text: lines };
    if ("problem" in read) throw refuse("VALIDATION", `examScoreReview.import_${read.problem}`);
    if (read.text.length > RESULT_TEXT_MAX) throw refuse("BODY_TOO_LARGE", "examScoreReview.importLarge");
    const { examImports } = context.get(apiContext);
    const previewed = await orRefusal(examImports.preview(read), "VALIDATION", "BODY_TOO_LARGE");
    if (!(previewed instanceof Refusal)) return seeOther(request, href("/exam-imports/:id", previewed));
    const { code } = previewed;
    throw refuse(code, code === "VALIDATION" ? "examScoreReview.importEmpty" : "examScoreReview.importLarge");
  });
}

/** A file, or lines that were pasted. */
const ImportForm = z.object({ file: z.file().optional(), lines: z.string().default("") });

/** The page where staff upload a file of official results, or paste its lines. */
export default function ExamImports({ actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  return (
    <>
      <PageTitle failed={errors.length > 0}>{t("examScoreReview.importTitle")}</PageTitle>
      <Stack gap={4}>
        <p className="desk-way">
          <a href={link(href("/exam-scores"))}>{t("examScoreReview.importBack")}</a>
        </p>
        <Heading title={t("examScoreReview.importTitle")} lead={t("examScoreReview.importLead")} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <PageForm encType="multipart/form-data">
          <Stack gap={4}>
            <FileField
              name="file"
              error={fieldProps(t, posted, "file").error}
              label={t("examScoreReview.importFile")}
              accept=".csv,.txt,text/csv,text/plain"
            />
            <TextArea
              {...fieldProps(t, posted, "lines")}
              label={t("examScoreReview.importText")}
              hint={t("examScoreReview.importFormat")}
              rows={8}
              maxLength={9_999}
              spellCheck={false}
              autoComplete="off"
            />
            <div>
              <Button>{t("examScoreReview.importPreview")}</Button>
            </div>
          </Stack>
        </PageForm>
      </Stack>
    </>
  );
}

import { data, href } from "react-router";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { foundBody, requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { PageTitle } from "~/shell/page-title";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { FileField } from "~/ui/file-field";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { TextArea } from "~/ui/text-field";
import { refuse } from "../desk/queue.server";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** Answers 404 to staff without the right to the desk of exam scores. */
export async function loader({ context }: Route.LoaderArgs) {
  foundBody(await context.get(apiContext).examScoreReview.options());
  return null;
}

/** Reads the lines and redirects to their preview. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const answer = await context.get(apiContext).examImport.preview({ body: { text: await textIn(form) } });
  if (answer.status === 201) return seeOther(request, href("/exam-imports/:id", { id: answer.body.id }));
  if (answer.status !== 422 && answer.status !== 413) return refuse(answer.status);
  const error = answer.status === 422 ? ("examReview.importEmpty" as const) : ("examReview.importLarge" as const);
  return data({ posted: refusedForm(form, { lines: error }) }, { status: answer.status });
}

/** The lines of the file, or those that were pasted. */
async function textIn(form: FormData): Promise<string> {
  const file = form.get("file");
  return file instanceof File && file.size > 0 ? file.text() : String(form.get("lines") ?? "");
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
            <FileField name="file" label={t("examReview.importFile")} accept=".csv,.txt,text/csv,text/plain" />
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

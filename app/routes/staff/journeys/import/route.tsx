import { data, href } from "react-router";
import { apiContext } from "~/context";
import { type FileRefusal, JOURNEY_FILE_MAX } from "~/contract/journey-import";
import { orRefusal, Refusal } from "~/contract/refusal";
import { readTextFile } from "~/domain/text-file";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { FileField } from "~/ui/file-field";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import type { StaffHandle } from "../../layout";
import type { Route } from "./+types/route";
import { FileProblems } from "./file-problems";

export const handle: StaffHandle = { width: "wide" };

/** Answers 404 to staff who may not write journeys in any institution. */
export async function loader({ context }: Route.LoaderArgs) {
  const institutions = await context.get(apiContext).journeyDrafts.options();
  return institutions.some(({ mayWrite }) => mayWrite) ? null : notFound();
}

/** Reads the file and redirects to its plan. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const refuse = (error: TextKey, status: 413 | 422, refusal: FileRefusal | null = null) =>
    data({ posted: refusedForm(form, { file: error }), refusal }, { status });
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return refuse("journeyImport.fileRequired", 422);
  if (file.size > JOURNEY_FILE_MAX) return refuse("journeyImport.fileLarge", 413);
  const content = readTextFile(await file.bytes());
  if ("problem" in content) return refuse("journeyImport.fileNoText", 422);
  const { journeyImports } = context.get(apiContext);
  const planned = await orRefusal(journeyImports.read(content), "JOURNEY_FILE_INVALID", "VALIDATION");
  if (!(planned instanceof Refusal)) return seeOther(request, href("/journey-imports/:id", planned));
  const refusal = planned.code === "JOURNEY_FILE_INVALID" ? planned.details.facts : null;
  return refuse("journeyImport.fileWrong", 422, refusal);
}

/** The page where staff choose the file of a journey. */
export default function ImportJourney({ actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  return (
    <>
      <PageTitle failed={errors.length > 0}>{t("journeyImport.title")}</PageTitle>
      <Stack gap={4}>
        <p className="desk-way">
          <a href={link(href("/journeys"))}>{t("journeyImport.back")}</a>
        </p>
        <Heading title={t("journeyImport.title")} lead={t("journeyImport.lead")} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {actionData?.refusal ? (
          <Alert kind="error" title={t("journeyImport.problems", { count: actionData.refusal.problems.length })}>
            <FileProblems refusal={actionData.refusal} />
          </Alert>
        ) : null}
        <PageForm encType="multipart/form-data">
          <Stack gap={4}>
            <FileField
              name="file"
              error={fieldProps(t, posted, "file").error}
              label={t("journeyImport.file")}
              hint={t("journeyImport.fileHint")}
              accept=".json,application/json"
              required
            />
            <ButtonRow
              main={<Button>{t("journeyImport.plan")}</Button>}
              back={
                <ButtonLink variant="ghost" href={link(href("/journeys"))}>
                  {t("journey.cancel")}
                </ButtonLink>
              }
            />
          </Stack>
        </PageForm>
      </Stack>
    </>
  );
}

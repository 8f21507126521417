import { href } from "react-router";
import { z } from "zod";
import { Refusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { messageKey } from "~/i18n/message-key";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { JOURNEY_FILE_MAX } from "~/modules/journeys/schema/journey-import";
import { withErrors } from "~/modules/versioned/pages/versioned.server";
import type { StaffHandle } from "~/pages/staff-layout";
import { readTextFile } from "~/rules/text-file";
import { PageTitle } from "~/shell/page-title";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { FileField } from "~/ui/file-field";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/route";
import { FileProblems } from "./file-problems";

export const handle: StaffHandle = { width: "wide" };

/** Answers 404 to staff who may not write journeys in any institution. */
export async function loader({ context }: Route.LoaderArgs) {
  const institutions = await context.get(apiContext).journeyDrafts.options();
  return institutions.some(({ mayWrite }) => mayWrite) ? null : notFound();
}

const Upload = z.object({
  file: z.file({ error: messageKey("journeyImport.fileRequired") }).min(1, messageKey("journeyImport.fileRequired")),
});

/** Reads the file and redirects to its plan. */
export async function action({ request, context }: Route.ActionArgs) {
  return submit({ context }, Upload, async ({ file }) => {
    if (file.size > JOURNEY_FILE_MAX)
      throw new Refusal("FILE_TOO_LARGE", { fields: { file: "journeyImport.fileLarge" } });
    const content = readTextFile(await file.bytes());
    if ("problem" in content) throw new Refusal("VALIDATION", { fields: { file: "journeyImport.fileNoText" } });
    const { journeyImports } = context.get(apiContext);
    const planned = await withErrors(journeyImports.read(content), () => ({ file: "journeyImport.fileWrong" }));
    return seeOther(request, href("/journey-imports/:id", planned));
  });
}

/** The page where staff choose the file of a journey. */
export default function ImportJourney({ actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  const invalid = actionData?.code === "JOURNEY_FILE_INVALID" ? actionData.details.facts : undefined;
  return (
    <>
      <PageTitle failed={errors.length > 0}>{t("journeyImport.title")}</PageTitle>
      <Stack gap={4}>
        <p className="desk-way">
          <a href={link(href("/journeys"))}>{t("journeyImport.back")}</a>
        </p>
        <Heading title={t("journeyImport.title")} lead={t("journeyImport.lead")} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {invalid ? (
          <Alert kind="error" title={t("journeyImport.problems", { count: invalid.problems.length })}>
            <FileProblems refusal={invalid} />
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

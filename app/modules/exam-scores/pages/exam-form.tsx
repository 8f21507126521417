import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { DocumentFiles } from "~/modules/documents/pages/document-files";
import { MAX_FILES } from "~/modules/documents/rules/limit";
import { examAreas } from "~/modules/exam-scores/rules/exam-score";
import type { ExamScoreView } from "~/modules/exam-scores/schema/exam-score";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileField } from "~/ui/file-field";
import { Grid, Inline, Stack } from "~/ui/page";
import { NumberField, TextField } from "~/ui/text-field";

type ExamFormProps = { view: ExamScoreView; subscriptionId: string; posted: PostedForm };

/** Year, five scores and the proof in one form; every post keeps what was typed. */
export function ExamForm({ view, subscriptionId, posted }: ExamFormProps) {
  const t = useT();
  const { files, firstYear, lastYear, hasProof } = view;
  const { error: fileError } = fieldProps(t, posted, "file");
  return (
    <Card title={t("examScore.formTitle")} lead={t("examScore.scoreHint")}>
      <PageForm encType="multipart/form-data">
        <Stack gap={5}>
          <NumberField
            {...fieldProps(t, posted, "year")}
            label={t("examScore.year")}
            hint={t("examScore.yearHint", { first: firstYear, last: lastYear })}
            maxLength={4}
            autoComplete="off"
            required
          />
          <Grid column="small">
            {examAreas.map((area) => (
              <TextField
                key={area}
                {...fieldProps(t, posted, area)}
                label={t(`examScore.area_${area}`)}
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                required
              />
            ))}
          </Grid>
          {files.length > 0 ? (
            <Stack gap={3}>
              <h3>{t("examScore.draftFiles")}</h3>
              <DocumentFiles files={files} place={{ subscriptionId, type: view.proofType }} removable />
            </Stack>
          ) : null}
          {files.length < MAX_FILES ? (
            <FileField
              name="file"
              label={t(hasProof && files.length === 0 ? "examScore.proofAgain" : "examScore.proof")}
              hint={t("examScore.proofHint")}
              error={fileError}
              accept="application/pdf,image/jpeg"
            />
          ) : null}
          <Inline grow>
            <Button name="intent" value="send" icon="upload">
              {t("examScore.send")}
            </Button>
            <Button name="intent" value="keep" variant="secondary" formNoValidate>
              {t("examScore.keep")}
            </Button>
          </Inline>
        </Stack>
      </PageForm>
    </Card>
  );
}

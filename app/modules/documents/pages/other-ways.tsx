import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { fieldProps, hasErrors, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { NOTE_MAX } from "~/modules/documents/rules/limit";
import type { DocumentDetail } from "~/modules/documents/schema/document";
import { useFormat } from "~/shell/format";
import { Accordion, Details } from "~/ui/accordion";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";

type WayProps = { document: DocumentDetail };

/** Offers to reuse the document that was approved in another enrolment. */
export function ReuseOffer({ document: { reusable } }: WayProps) {
  const t = useT();
  const { instant } = useFormat();
  if (!reusable) return null;
  return (
    <Alert kind="success" title={t("documents.reuseTitle")}>
      <Form method="post">
        <Stack gap={3}>
          <p>{t("documents.reuse", { moment: instant(reusable.approvedAt), course: reusable.courseName })}</p>
          <div>
            <Button name="intent" value="reused" size="small">
              {t("documents.reuseButton")}
            </Button>
          </div>
        </Stack>
      </Form>
    </Alert>
  );
}

/** The alternatives to sending the document now: send it later, or declare that it does not apply. */
export function OtherWays({ document, posted }: WayProps & { posted: PostedForm }) {
  const t = useT();
  const { day } = useFormat();
  const { deferrableUntil, mayNotApply } = document;
  if (!deferrableUntil && !mayNotApply) return null;
  const until = deferrableUntil && day(deferrableUntil);
  return (
    <Accordion>
      {until && (
        <Details summary={t("documents.deferTitle")}>
          <Form method="post">
            <Stack gap={4}>
              <p>{t("documents.defer", { day: until })}</p>
              <div>
                <Button name="intent" value="deferred" variant="secondary">
                  {t("documents.deferButton", { day: until })}
                </Button>
              </div>
            </Stack>
          </Form>
        </Details>
      )}
      {mayNotApply && (
        <Details summary={t("documents.notApplicableTitle")} open={hasErrors(posted, "note")}>
          <PageForm>
            <Stack gap={4}>
              <LongTextField
                {...fieldProps(t, posted, "note")}
                label={t("documents.note")}
                hint={t("documents.noteHint")}
                rows={3}
                maxLength={NOTE_MAX}
                required
              />
              <div>
                <Button name="intent" value="not_applicable" variant="secondary">
                  {t("documents.noteButton")}
                </Button>
              </div>
            </Stack>
          </PageForm>
        </Details>
      )}
    </Accordion>
  );
}

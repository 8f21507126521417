import { href } from "react-router";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { MAX_FILES } from "~/modules/documents/rules/limit";
import type { DocumentDetail } from "~/modules/documents/schema/document";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { Inline, Muted, Stack } from "~/ui/page";
import { DocumentFiles } from "./document-files";
import { UploadProgress } from "./upload-progress";

type UploadFormProps = { document: DocumentDetail; subscriptionId: string; posted: PostedForm };

const mediaTypes = { pdf: "application/pdf", jpeg: "image/jpeg" } as const;

/** The files that are ready, and the field for the next one. A post has one file, so that a failure loses only one. */
export function UploadForm({ document, subscriptionId, posted }: UploadFormProps) {
  const t = useT();
  const link = useLink();
  const { drafts, accepts } = document;
  const [kinds = "pdf"] = accepts.length > 1 ? (["all"] as const) : accepts;
  const path = href("/documents/:id/:type", { id: subscriptionId, type: document.type });
  const action = link(path);
  const { error } = fieldProps(t, posted, "file");
  return (
    <Card title={t("documents.howTitle")} lead={t(`documents.howTo_${kinds}`)}>
      <Stack gap={5}>
        {drafts.length > 0 && (
          <Form method="post" action={action}>
            <Stack gap={4}>
              <Muted>{t("documents.draftsNote")}</Muted>
              <DocumentFiles files={drafts} place={{ subscriptionId, type: document.type }} removable />
              <div>
                <Button name="intent" value="files">
                  {t("documents.sendFiles", { count: drafts.length })}
                </Button>
              </div>
            </Stack>
          </Form>
        )}
        {drafts.length < MAX_FILES && (
          <Form method="post" action={action} encType="multipart/form-data" data-uploads={link(`${path}/uploads`)}>
            <UploadProgress />
            <Stack gap={4}>
              <FileField
                name="file"
                label={t(drafts.length > 0 ? "documents.fileMore" : "word.file")}
                hint={t(`documents.fileHint_${kinds}`)}
                error={error}
                accept={accepts.map((kind) => mediaTypes[kind]).join()}
                required
              />
              <Inline grow>
                {drafts.length === 0 && (
                  <Button name="intent" value="files" icon="upload">
                    {t("documents.send")}
                  </Button>
                )}
                <Button name="intent" value="add" variant="secondary">
                  {t("documents.add")}
                </Button>
              </Inline>
              {drafts.length === 0 && <Muted>{t("documents.addHint")}</Muted>}
            </Stack>
          </Form>
        )}
      </Stack>
    </Card>
  );
}

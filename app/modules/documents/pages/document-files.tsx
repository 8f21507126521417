import { href } from "react-router";
import { useAsset, useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { DocumentFile } from "~/modules/documents/schema/document";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Stack, VisuallyHidden } from "~/ui/page";
import { RowList } from "~/ui/row-list";

type DocumentFilesProps = {
  files: readonly DocumentFile[];
  place: { subscriptionId: string; type: string };
  /** Adds a button that removes the file; place the list inside a form. */
  removable?: boolean;
};

/** The files of a document, with thumbnails of stored photos and warnings about dark or blurred photos. */
export function DocumentFiles({ files, place, removable }: DocumentFilesProps) {
  const t = useT();
  const link = useLink();
  const asset = useAsset();
  const { locale } = useFrame();
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, style: "unit", unit: "megabyte" });
  const warnings = files.flatMap(({ flags }) => flags).filter((flag) => flag === "dark" || flag === "blurred");
  const rows = files.map(({ id, name, kind, sizeBytes, pages, stored }) => {
    const path = href("/documents/:id/:type/files/:file", {
      id: place.subscriptionId,
      type: place.type,
      file: id,
    });
    const hasPicture = stored && kind === "jpeg";
    return {
      id,
      media: hasPicture ? (
        <img src={asset(`${path}?form=thumbnail`)} alt="" loading="lazy" />
      ) : (
        <Icon name="document" />
      ),
      title: stored ? <a href={link(`${path}?form=view`)}>{name}</a> : t("documents.erased", { name }),
      detail: `${t("documents.pages", { count: pages })} · ${size.format(Math.max(0.1, sizeBytes / 1_048_576))}`,
      end: removable ? (
        <Button variant="ghost" size="small" name="intent" value={`remove:${id}`} formNoValidate>
          {t("word.remove")}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      ) : undefined,
    };
  });
  return (
    <Stack gap={4}>
      <RowList rows={rows} />
      {[...new Set(warnings)].map((flag) => (
        <Alert key={flag} kind="warning">
          {t(`documents.flag_${flag}`)}
        </Alert>
      ))}
    </Stack>
  );
}

import { href } from "react-router";
import type { DocumentFile } from "~/contract/document";
import type { ReviewDetail } from "~/contract/document-review";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Muted, Stack } from "~/ui/page";

/** A scrolling region must be focusable, so that the keyboard can scroll it. */
const reachable = { tabIndex: 0 } as const;

/** What was sent last: photos upright, PDFs in the browser's own viewer, and the originals to download. */
export function Files({ detail: { row, attempts } }: { detail: ReviewDetail }) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const [last] = attempts;
  const photos = last?.hasPhotoPdf
    ? link(`${href("/document-reviews/:id/files/:file", { id: row.id, file: last.id })}?form=photos`)
    : null;
  return (
    <section className="desk-file" aria-label={t("review.file")} {...reachable}>
      <Stack gap={3}>
        <div className="desk-acts desk-tools" data-tools="" hidden>
          {(["zoomOut", "zoomIn", "turn"] as const).map((tool) => (
            <Button
              key={tool}
              type="button"
              variant="secondary"
              size="small"
              data-tool={tool}
              aria-keyshortcuts={keys[tool]}
            >
              {t(`review.${tool}`)}
              <kbd className="desk-key">{keys[tool].toUpperCase()}</kbd>
            </Button>
          ))}
        </div>
        {last?.note ? (
          <p>
            {t("review.attempt_not_applicable", { moment: instant(last.sentAt) })} “{last.note}”
          </p>
        ) : null}
        {last?.kind === "reused" ? <p>{t("review.attempt_reused", { moment: instant(last.sentAt) })}</p> : null}
        {last?.files.map((file) => (
          <Sheet key={file.id} file={file} documentId={row.id} candidate={row.name} />
        ))}
        {photos ? (
          <p>
            <a href={photos}>{t("review.photos")}</a>
          </p>
        ) : null}
      </Stack>
    </section>
  );
}

const keys = { zoomOut: "-", zoomIn: "+", turn: "g" } as const;

/** Opens the browser's viewer of PDFs with the page as wide as the pane, without its list of pages. */
const VIEWER = "#navpanes=0&view=FitH";

type SheetProps = { file: DocumentFile; documentId: string; candidate: string };

function Sheet({ file, documentId, candidate }: SheetProps) {
  const t = useT();
  const link = useLink();
  const path = href("/document-reviews/:id/files/:file", { id: documentId, file: file.id });
  const name = t("review.fileOf", { name: file.name, candidate });
  const isRisky = file.flags.includes("javascript") || file.flags.includes("embedded-files");
  const view = link(`${path}?form=view`);
  return (
    <figure className="desk-sheet">
      {!file.stored ? <Alert kind="info">{t("review.gone")}</Alert> : null}
      {file.stored && isRisky ? <Alert kind="warning">{t("review.risky")}</Alert> : null}
      {file.stored && file.kind === "jpeg" ? <img src={view} alt={name} data-sheet="" /> : null}
      {file.stored && file.kind === "pdf" && !isRisky ? <iframe src={`${view}${VIEWER}`} title={name} /> : null}
      {file.flags.map((flag) =>
        flag === "dark" || flag === "blurred" ? (
          <Alert key={flag} kind="warning">
            {t(`review.warning_${flag}`)}
          </Alert>
        ) : null,
      )}
      <figcaption>
        <Muted>
          {file.name} · {t("documents.pages", { count: file.pages })}
          {file.stored ? (
            <>
              {" · "}
              {isRisky ? null : (
                <>
                  <a href={view}>{t("review.open")}</a> ·{" "}
                </>
              )}
              <a href={link(path)}>{t("review.download")}</a>
            </>
          ) : null}
        </Muted>
      </figcaption>
    </figure>
  );
}

import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Sheet } from "~/modules/desk/pages/sheet";
import type { ReviewDetail } from "~/modules/documents/schema/document-review";
import { useFormat } from "~/shell/format";
import { ScriptedButton } from "~/ui/button";
import { Stack } from "~/ui/page";

/** A scrolling region must be focusable, so that the keyboard can scroll it. */
const reachable = { tabIndex: 0 } as const;

/**
 * The candidate's last attempt: the files, with tools that zoom and turn photos, or the explanation why the document
 * does not apply.
 */
export function Files({ detail: { row, attempts } }: { detail: ReviewDetail }) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const [last] = attempts;
  const photos = last?.hasPhotoPdf
    ? link(`${href("/document-reviews/:id/files/:file", { id: row.id, file: last.id })}?form=photos`)
    : null;
  return (
    <section className="desk-file" aria-label={t("word.file")} {...reachable}>
      <Stack gap={3}>
        <div className="desk-acts desk-tools" data-tools="" hidden>
          {(["zoomOut", "zoomIn", "turn"] as const).map((tool) => (
            <ScriptedButton
              key={tool}
              variant="secondary"
              size="small"
              data-tool={tool}
              aria-keyshortcuts={keys[tool]}
              text={t(`review.${tool}`)}
            >
              <kbd className="desk-key" data-text={keys[tool].toUpperCase()} />
            </ScriptedButton>
          ))}
        </div>
        {last?.note ? (
          <p>
            {t("review.attempt_not_applicable", { moment: instant(last.sentAt) })} “{last.note}”
          </p>
        ) : null}
        {last?.kind === "reused" ? <p>{t("review.attempt_reused", { moment: instant(last.sentAt) })}</p> : null}
        {last?.files.map((file) => (
          <Sheet
            key={file.id}
            file={file}
            address={href("/document-reviews/:id/files/:file", { id: row.id, file: file.id })}
            candidate={row.name}
          />
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

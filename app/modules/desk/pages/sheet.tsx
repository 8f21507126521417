import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { DocumentFile } from "~/modules/documents/schema/document";
import { Alert } from "~/ui/alert";
import { Muted } from "~/ui/page";

/** The fragment that makes the browser's PDF viewer fit the page to the pane's width and hide its list of pages. */
const VIEWER = "#navpanes=0&view=FitH";

type SheetProps = {
  file: DocumentFile;
  /** The path where the original is downloaded. */
  address: string;
  candidate: string;
};

/**
 * A file beside a decision: a photo upright, a PDF in the browser's own viewer unless it contains scripts or other
 * files or opens programs, and a link that downloads the original. Erased and withheld files cannot be opened.
 */
export function Sheet({ file, address, candidate }: SheetProps) {
  const t = useT();
  const link = useLink();
  const name = t("review.fileOf", { name: file.name, candidate });
  const isRisky = file.flags.some((flag) => flag !== "dark" && flag !== "blurred");
  const view = link(`${address}?form=view`);
  const isOpen = file.stored && !file.withheld;
  return (
    <figure className="desk-sheet">
      {!file.stored ? <Alert kind="info">{t("review.gone")}</Alert> : null}
      {file.stored && file.withheld ? <Alert kind="warning">{t("review.withheld")}</Alert> : null}
      {isOpen && isRisky ? <Alert kind="warning">{t("review.risky")}</Alert> : null}
      {isOpen && file.kind === "jpeg" ? <img src={view} alt={name} data-sheet="" /> : null}
      {isOpen && file.kind === "pdf" && !isRisky ? <iframe src={`${view}${VIEWER}`} title={name} /> : null}
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
          {isOpen ? (
            <>
              {" · "}
              {isRisky ? null : (
                <>
                  <a href={view}>{t("review.open")}</a> ·{" "}
                </>
              )}
              <a href={link(address)}>{t("review.download")}</a>
            </>
          ) : null}
        </Muted>
      </figcaption>
    </figure>
  );
}

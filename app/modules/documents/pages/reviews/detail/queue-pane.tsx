import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Waiting, workerOf } from "~/modules/desk/pages/queue-cells";
import type { ReviewDetail } from "~/modules/documents/schema/document-review";
import { useFormat } from "~/shell/format";

type QueuePaneProps = { detail: ReviewDetail; query: string; now: string };

/** The next documents in the queue; shown only on wide screens. */
export function QueuePane({ detail: { following }, query, now }: QueuePaneProps) {
  const t = useT();
  const link = useLink();
  const { time } = useFormat();
  return (
    <nav className="desk-queue" aria-label={t("review.queueRest")}>
      <h2>{t("review.queueRest")}</h2>
      {following.length === 0 ? <p className="desk-muted">{t("review.queueEnd")}</p> : null}
      <ol>
        {following.map((row) => (
          <li key={row.id}>
            <a href={link(`${href("/document-reviews/:id", { id: row.id })}${query && `?${query}`}`)}>{row.name}</a>
            <span className="desk-muted">{row.title}</span>
            <span className="desk-muted">
              <Waiting t={t} row={row} now={now} />
              {row.obstacle ? ` · ${t(`review.sign_${row.obstacle}`)}` : null}
              {row.claim ? ` · ${workerOf(t, row, time)}` : null}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { QueueHead } from "~/modules/desk/pages/queue-head";
import type { ReviewDetail } from "~/modules/documents/schema/document-review";

/**
 * The document's title, candidate and enrolment, with links to the documents before and after it.
 * @param query of the list
 */
export function ReviewHead({ detail, query }: { detail: ReviewDetail; query: string }) {
  const t = useT();
  const link = useLink();
  const { row, previous, following, subscriptionId, protocol, messages } = detail;
  const search = query && `?${query}`;
  const to = (id: string | undefined | null) => (id ? href("/document-reviews/:id", { id }) + search : null);
  return (
    <QueueHead
      title={row.title}
      back={`${href("/document-reviews")}${search}#row-${row.id}`}
      previous={to(previous)}
      following={to(following[0]?.id)}
      claim={row.claim}
      waits={messages !== null}
      releaseText={t("review.release")}
    >
      <a href={link(href("/enrolments/:id", { id: subscriptionId }))}>{row.name}</a> · {row.courseName} ·{" "}
      <span className="desk-code">{protocol}</span>
      {row.attempt > 1 ? ` · ${t("word.sendingNumber", { number: row.attempt })}` : null}
    </QueueHead>
  );
}

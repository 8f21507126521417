import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { reasonTexts } from "~/modules/documents/pages/problem-text";
import type { ReviewAttempt, ReviewDetail } from "~/modules/documents/schema/document-review";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";

/** Everything that was sent for the document, newest first, with each decision and its message. */
export function History({ detail: { attempts, reopenings, row } }: { detail: ReviewDetail }) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  return (
    <Card title={t("review.history")}>
      <ol className="desk-line">
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <span className="desk-muted">{t("word.sendingNumber", { number: attempt.number })}</span>
            <div>
              <p>{t(`review.attempt_${attempt.kind}`, { moment: instant(attempt.sentAt) })}</p>
              {attempt.note ? <p>“{attempt.note}”</p> : null}
              {attempt.outcome ? <Outcome attempt={attempt} /> : null}
              {reopenings
                .filter((reopening) => reopening.attempt === attempt.number)
                .map(({ at, by, reason, outcome }) => (
                  <p key={at}>
                    {t(`review.reopened_${outcome}`, { name: by ?? t("review.portal"), moment: instant(at) })} “{reason}
                    ”
                  </p>
                ))}
              {attempt.files
                .filter(({ stored }) => stored)
                .map(({ id, name }) => (
                  <p key={id}>
                    <a href={link(href("/document-reviews/:id/files/:file", { id: row.id, file: id }))}>{name}</a>
                  </p>
                ))}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Outcome({
  attempt: { outcome, rejection, decidedAt, sentAt, decidedBy, message },
}: {
  attempt: ReviewAttempt;
}) {
  const t = useT();
  const { instant } = useFormat();
  const given = { name: decidedBy ?? t("review.portal"), moment: instant(decidedAt ?? sentAt) };
  return (
    <>
      <p>
        {outcome === "rejected" && rejection
          ? t("review.outcome_rejected", { ...given, reason: t(reasonTexts[rejection.code]) })
          : t("review.outcome_approved", given)}
      </p>
      {message ? <p className="desk-muted">{t("review.wasSent", { text: message })}</p> : null}
    </>
  );
}

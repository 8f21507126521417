import { useT } from "~/i18n/use-t";
import type { DocumentAttempt, DocumentDetail } from "~/modules/documents/schema/document";
import { useFormat } from "~/shell/format";
import { Heading } from "~/ui/heading";
import { Muted, Stack } from "~/ui/page";
import { DocumentFiles } from "./document-files";
import { reasonTexts } from "./problem-text";

type HistoryProps = { document: DocumentDetail; subscriptionId: string };

/** The attempts of a document, newest first, with their decisions. */
export function History({ document, subscriptionId }: HistoryProps) {
  const t = useT();
  return (
    <Stack gap={6}>
      {document.attempts.map((attempt) => (
        <Stack key={attempt.id} gap={3}>
          <Heading level={3} title={t("documents.attempt", { number: attempt.number })} />
          <Outcome attempt={attempt} />
          <DocumentFiles files={attempt.files} place={{ subscriptionId, type: document.type }} />
        </Stack>
      ))}
    </Stack>
  );
}

function Outcome({ attempt: { kind, note, sentAt, outcome, rejection, decidedAt } }: { attempt: DocumentAttempt }) {
  const t = useT();
  const { instant } = useFormat();
  const moment = instant(decidedAt ?? sentAt);
  const reason = rejection ? `${t(reasonTexts[rejection.code])}. ${rejection.text}` : "";
  return (
    <div>
      <p>{t(`documents.attempt_${kind}`, { moment: instant(sentAt), note: note ?? "" })}</p>
      {outcome === "rejected" ? (
        <p>{t("documents.outcome_rejected", { moment, reason })}</p>
      ) : (
        <Muted>
          {outcome === "approved" ? t("documents.outcome_approved", { moment }) : t("documents.outcome_waiting")}
        </Muted>
      )}
    </div>
  );
}

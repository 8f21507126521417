import { useT } from "~/i18n/use-t";
import type { Document } from "~/modules/documents/schema/document";
import { useFormat } from "~/shell/format";
import { Badge, type BadgeTone } from "~/ui/badge";
import { reasonTexts } from "./problem-text";

const tones: Record<Document["state"], BadgeTone> = {
  pending: "warning",
  deferred: "neutral",
  sent: "info",
  in_review: "info",
  approved: "success",
  rejected: "error",
};

export function DocumentBadge({ state }: Pick<Document, "state">) {
  const t = useT();
  return <Badge tone={tones[state]}>{t(`documents.state_${state}`)}</Badge>;
}

/** Returns a function that says when a document was sent, or else by when it is due and why it was rejected. */
export function useDocumentLine() {
  const t = useT();
  const { day, instant } = useFormat();
  return ({ state, dueOn, isOverdue, sentAt, rejection }: Document): string => {
    if ((state === "sent" || state === "in_review" || state === "approved") && sentAt)
      return t("documents.sentOn", { moment: instant(sentAt) });
    const due = t(isOverdue ? "documents.overdue" : "documents.due", { day: day(dueOn) });
    return rejection ? `${t(reasonTexts[rejection.code])} · ${due}` : due;
  };
}

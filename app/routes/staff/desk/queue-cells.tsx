import type { Claim } from "~/contract/desk";
import type { Translate } from "~/i18n/translator";
import { StatusSign } from "~/ui/desk/status-sign";

const DAY_MS = 86_400_000;

/** Formats an instant as a time of the day. */
type TimeOf = (iso: string) => string;

/** The person who has claimed a record, and until when; null if it is free. */
export function workerOf(t: Translate, { claim }: { claim: Claim | null }, time: TimeOf): string | null {
  if (!claim) return null;
  if (claim.isOwn) return t("review.withYou", { time: time(claim.until) });
  return t("review.with", { name: claim.userName, time: time(claim.until) });
}

/** How long a record has waited, with a sign when that is too long. */
export function Waiting({
  t,
  row,
  now,
  time,
}: {
  t: Translate;
  row: { sentAt: string; isOverdue: boolean };
  now: string;
  time: TimeOf;
}) {
  const days = Math.floor((Date.parse(now) - Date.parse(row.sentAt)) / DAY_MS);
  const text = days > 0 ? t("review.days", { count: days }) : t("review.today", { time: time(row.sentAt) });
  if (!row.isOverdue) return text;
  return (
    <StatusSign sign="late">
      {text}, {t("review.overdue")}
    </StatusSign>
  );
}

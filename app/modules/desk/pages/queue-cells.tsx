import type { Claim } from "~/api/desk";
import type { Translate } from "~/i18n/translator";
import { daysBetween } from "~/rules/time/date";
import { useFormat } from "~/shell/format";
import { StatusSign } from "~/ui/desk/status-sign";

/** Formats an instant as a time of the day. */
type TimeOf = (iso: string) => string;

/** The person who has claimed a record, and until when; null if it is free. */
export function workerOf(t: Translate, { claim }: { claim: Claim | null }, time: TimeOf): string | null {
  if (!claim) return null;
  if (claim.isOwn) return t("review.withYou", { time: time(claim.until) });
  return t("review.with", { name: claim.userName, time: time(claim.until) });
}

/** Since when a record waits, with a sign when that is too long. */
export function Since({ t, at, isOverdue }: { t: Translate; at: string; isOverdue: boolean }) {
  const { instant } = useFormat();
  if (!isOverdue) return instant(at);
  return (
    <StatusSign sign="late">
      {instant(at)}, {t("review.overdue")}
    </StatusSign>
  );
}

/** For how many calendar days a record has waited, with a sign when that is too long. */
export function Waiting({ t, row, now }: { t: Translate; row: { sentAt: string; isOverdue: boolean }; now: string }) {
  const { dayOf, time } = useFormat();
  const days = daysBetween(dayOf(row.sentAt), dayOf(now));
  const text = days > 0 ? t("review.days", { count: days }) : t("review.today", { time: time(row.sentAt) });
  if (!row.isOverdue) return text;
  return (
    <StatusSign sign="late">
      {text}, {t("review.overdue")}
    </StatusSign>
  );
}

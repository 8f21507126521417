import type { Translate } from "~/i18n/translator";
import { WAITING_LIMIT } from "~/modules/desk/rules/queue-right";
import type { SidebarItem } from "~/ui/sidebar";

/** The number of waiting records; in words when it exceeds `WAITING_LIMIT`: "12", "mais de 99". */
export const waitingText = (t: Translate, count: number): string =>
  count > WAITING_LIMIT ? t("toDo.many", { limit: WAITING_LIMIT }) : String(count);

/**
 * The count that the menu shows beside a desk: how many records wait there, or "3 de 12" where some of them are
 * overdue; null when nothing waits.
 */
export function waitingCount(
  t: Translate,
  { waiting, overdue }: { waiting: number; overdue: number },
): SidebarItem["count"] {
  if (waiting === 0) return null;
  const text = (count: number) => (count > WAITING_LIMIT ? `${WAITING_LIMIT}+` : String(count));
  const spoken = (count: number) => waitingText(t, count);
  if (overdue === 0)
    return { text: text(waiting), meaning: t("shell.waitingMeaning", { waiting: spoken(waiting) }), isUrgent: false };
  return {
    text: t("shell.overdueOf", { overdue: text(overdue), waiting: text(waiting) }),
    meaning: t("shell.overdueMeaning", { overdue: spoken(overdue), waiting: spoken(waiting) }),
    isUrgent: true,
  };
}

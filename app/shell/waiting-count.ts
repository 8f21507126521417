import { WAITING_LIMIT } from "~/domain/desk/queue-right";
import type { Translate } from "~/i18n/translator";
import type { SidebarItem } from "~/ui/sidebar";

/** How much waits, in words beyond the limit of counting: "12", "mais de 99". */
export const waitingText = (t: Translate, count: number): string =>
  count > WAITING_LIMIT ? t("toDo.many", { limit: WAITING_LIMIT }) : String(count);

/** What the menu says beside a desk of how much waits there: "3 de 12" where some of it is overdue; null when nothing waits. */
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

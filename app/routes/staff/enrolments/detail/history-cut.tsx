import { HISTORY_LIMIT } from "~/domain/desk/history-limit";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Muted } from "~/ui/page";

/** Says below a history that it shows its newest entries only, where it has as many as a page shows. */
export function HistoryCut({ count }: { count: number }) {
  const t = useT();
  const format = useFormat();
  return count < HISTORY_LIMIT ? null : <Muted>{t("desk.historyCut", { limit: format.number(HISTORY_LIMIT) })}</Muted>;
}

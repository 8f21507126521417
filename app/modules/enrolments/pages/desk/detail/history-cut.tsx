import { useT } from "~/i18n/use-t";
import { HISTORY_LIMIT } from "~/modules/desk/rules/history-limit";
import { useFormat } from "~/shell/format";
import { Muted } from "~/ui/page";

/** A note that the history above shows only its newest entries; renders nothing below `HISTORY_LIMIT` entries. */
export function HistoryCut({ count }: { count: number }) {
  const t = useT();
  const format = useFormat();
  return count < HISTORY_LIMIT ? null : <Muted>{t("desk.historyCut", { limit: format.number(HISTORY_LIMIT) })}</Muted>;
}

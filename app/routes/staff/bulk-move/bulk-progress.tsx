import type { BulkMove } from "~/contract/bulk-move";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Stack } from "~/ui/page";

/** Until when a move can be undone, then how far it has come. While it runs, the page loads again every three seconds. */
export function BulkProgress({ move }: { move: BulkMove }) {
  const t = useT();
  const { counts, total, to, reason } = move;
  const done = total - counts.waiting;
  const isRunning = move.state === "running";
  const { time } = useFormat();
  if (move.state === "held")
    return (
      <Stack gap={3}>
        <p>{t("bulk.what", { status: to?.description ?? "", reason: reason ?? "" })}</p>
        <Alert kind="info">{t("bulk.held", { time: time(move.effectiveAt ?? "") })}</Alert>
        <form method="post" className="desk-acts">
          <Button name="intent" value="undo" variant="secondary">
            {t("bulk.undo")}
          </Button>
          <Button name="intent" value="apply" variant="ghost">
            {t("bulk.apply")}
          </Button>
        </form>
      </Stack>
    );
  return (
    <Stack gap={3}>
      {isRunning ? <meta httpEquiv="refresh" content="3" /> : null}
      <p>{t("bulk.what", { status: to?.description ?? "", reason: reason ?? "" })}</p>
      {isRunning ? (
        <>
          <label htmlFor="progress">{t("bulk.progress", { done, total })}</label>
          <progress id="progress" className="desk-progress" max={total} value={done} />
        </>
      ) : (
        <Alert kind={counts.refused > 0 ? "warning" : "success"}>{t("bulk.finished", { count: counts.change })}</Alert>
      )}
    </Stack>
  );
}

import type { BulkMove } from "~/contract/bulk-move";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Stack } from "~/ui/page";

/** How far a move has come. While it runs, the page loads again every three seconds. */
export function BulkProgress({ move }: { move: BulkMove }) {
  const t = useT();
  const { counts, total, to, reason } = move;
  const done = total - counts.waiting;
  const isRunning = move.state === "running";
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

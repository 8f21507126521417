import { href } from "react-router";
import type { BulkChange } from "~/contract/bulk-change";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Stack } from "~/ui/page";

/** Until when a move can be undone, then how far the change has come. While it runs, the page loads again every three seconds. */
export function BulkProgress({ change }: { change: BulkChange }) {
  const t = useT();
  const { time } = useFormat();
  const { counts, total, state, undoesId, undoneById } = change;
  const done = total - counts.waiting;
  return (
    <Stack gap={3}>
      {state === "running" ? <meta httpEquiv="refresh" content="3" /> : null}
      <p>{whatOf(t, change)}</p>
      {state === "held" ? (
        <Alert kind="info">{t("bulk.held", { time: time(change.effectiveAt ?? "") })}</Alert>
      ) : state === "running" ? (
        <>
          <label htmlFor="progress">{t("bulk.progress", { done, total })}</label>
          <progress id="progress" className="desk-progress" max={total} value={done} />
        </>
      ) : (
        <Alert kind={counts.refused > 0 ? "warning" : "success"}>{t("bulk.finished", { count: counts.change })}</Alert>
      )}
      {undoneById ? <Other id={undoneById} text={t("bulk.undoneBy")} /> : null}
      {undoesId ? <Other id={undoesId} text={t("bulk.undoes")} /> : null}
      {change.mayUndo ? <UndoForm isHeld={state === "held"} /> : null}
    </Stack>
  );
}

/** What a confirmed change sets. */
function whatOf(t: Translate, { kind, to, reason, owner }: BulkChange): string {
  if (kind === "move") return t("bulk.what", { status: to?.description ?? "", reason: reason ?? "" });
  return kind === "assign" ? t("bulk.whatOwner", { owner: owner?.name ?? t("desk.nobody") }) : t("bulk.whatReturn");
}

function Other({ id, text }: { id: string; text: string }) {
  const link = useLink();
  return (
    <p>
      <a href={link(href("/bulk-changes/:id", { id }))}>{text}</a>
    </p>
  );
}

function UndoForm({ isHeld }: { isHeld: boolean }) {
  const t = useT();
  return (
    <form method="post" className="desk-acts">
      <Button name="intent" value="undo" variant="secondary">
        {t("bulk.undo")}
      </Button>
      {isHeld ? (
        <Button name="intent" value="apply" variant="ghost">
          {t("bulk.apply")}
        </Button>
      ) : (
        <span>{t("bulk.whatReturn")}</span>
      )}
    </form>
  );
}

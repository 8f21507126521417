import { href } from "react-router";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import type { BulkChange } from "~/modules/enrolments/schema/bulk-change";
import { ChangeProgress, UndoForm } from "./change-progress";

type BulkProgressProps = { change: BulkChange & { state: "held" | "running" | "done" } };

/**
 * The progress of a bulk change. If the change was undone, or itself undoes another one, a link leads to that change.
 * If it can still be undone, there is a button for that.
 */
export function BulkProgress({ change }: BulkProgressProps) {
  const t = useT();
  const { total, counts, effectiveAt, state, undoesId, undoneById } = change;
  return (
    <ChangeProgress {...{ total, counts, effectiveAt, state }} what={whatOf(t, change)}>
      {undoneById ? <Other id={undoneById} text={t("bulk.undoneBy")} /> : null}
      {undoesId ? <Other id={undoesId} text={t("bulk.undoes")} /> : null}
      {change.mayUndo ? <UndoForm isHeld={state === "held"} /> : null}
    </ChangeProgress>
  );
}

/** The effect of a confirmed change in words. */
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

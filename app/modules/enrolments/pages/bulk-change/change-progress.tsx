import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import type { BulkChange } from "~/modules/enrolments/schema/bulk-change";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";

type ChangeProgressProps = Pick<BulkChange, "total" | "counts" | "effectiveAt"> & {
  state: "held" | "running" | "done";
  /** The effect of the change in words. */
  what: ReactNode;
  /** Shown below the progress: links to related changes, and the form that undoes the change. */
  children?: ReactNode;
};

/**
 * The time until which a held change can be undone, the progress of a running change, or the result of a done change.
 * While a change runs, the page loads again every three seconds.
 */
export function ChangeProgress({ total, counts, effectiveAt, state, what, children }: ChangeProgressProps) {
  const t = useT();
  const { time } = useFormat();
  const done = total - counts.waiting;
  return (
    <Stack gap={3}>
      {state === "running" ? <meta httpEquiv="refresh" content="3" /> : null}
      <p>{what}</p>
      {state === "held" ? (
        <Alert kind="info">{t("bulk.held", { time: time(effectiveAt ?? "") })}</Alert>
      ) : state === "running" ? (
        <>
          <label htmlFor="progress">{t("bulk.progress", { done, total })}</label>
          <progress id="progress" className="desk-progress" max={total} value={done} />
        </>
      ) : (
        <Alert kind={counts.refused > 0 ? "warning" : "success"}>{t("bulk.finished", { count: counts.change })}</Alert>
      )}
      {children}
    </Stack>
  );
}

/** The button that undoes a change; a held change also gets the button that applies it at once. */
export function UndoForm({ isHeld }: { isHeld: boolean }) {
  const t = useT();
  return (
    <Form method="post" className="desk-acts">
      <Button name="intent" value="undo" variant="secondary">
        {t("word.undo")}
      </Button>
      {isHeld ? (
        <Button name="intent" value="apply" variant="ghost">
          {t("bulk.apply")}
        </Button>
      ) : (
        <span>{t("bulk.whatReturn")}</span>
      )}
    </Form>
  );
}

import type { ReviewRow } from "~/contract/document-review";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Button } from "~/ui/button";
import { StatusSign } from "~/ui/desk/status-sign";

/** The reviewer's decisions that can still be undone, newest first; the first has a shortcut. */
export function OwnDecisions({ rows }: { rows: readonly ReviewRow[] }) {
  const t = useT();
  const { time } = useFormat();
  const decided = rows.flatMap((row) => (row.held ? [{ ...row, held: row.held }] : []));
  if (decided.length === 0) return null;
  return (
    <section className="desk-held" aria-label={t("review.own")}>
      <ul>
        {decided.map(({ id, title, name, held }, index) => (
          <li key={id}>
            <StatusSign sign="held">
              {t(`review.held_${held.outcome}`, { title, name, time: time(held.effectiveAt) })}
            </StatusSign>
            <form method="post">
              <HeldButtons id={id} isLast={index === 0} />
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

type HeldButtonsProps = {
  id: string;
  /** Whether it is the reviewer's last decision, which a key undoes. */
  isLast?: boolean;
};

/** Undoes a held decision, or lets it take effect at once; a form must be around them. */
export function HeldButtons({ id, isLast = false }: HeldButtonsProps) {
  const t = useT();
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        name="intent"
        value={`undo:${id}`}
        aria-keyshortcuts={isLast ? "z" : undefined}
      >
        {t("review.undo")}
        {isLast ? <kbd className="desk-key">Z</kbd> : null}
      </Button>
      <Button variant="ghost" size="small" name="intent" value={`apply:${id}`}>
        {t("review.apply")}
      </Button>
    </>
  );
}

import type { ReactNode } from "react";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";

type OrderItem = { id: string; name: string; path: string; detail: ReactNode };

/** Items in their order, each with a link to its page and the buttons that move it by one place. */
export function OrderList({ items, mayMove }: { items: readonly OrderItem[]; mayMove: boolean }) {
  const t = useT();
  const link = useLink();
  return (
    <ol className="desk-order">
      {items.map(({ id, name, path, detail }, index) => (
        <li key={id} id={`move-${id}`} tabIndex={-1}>
          <span className="desk-place">{index + 1}</span>
          <div>
            <a href={link(path)}>{name}</a>
            <span className="desk-muted">{detail}</span>
          </div>
          {mayMove ? (
            <span className="desk-moves">
              <Button
                variant="secondary"
                size="small"
                name="intent"
                value={`up:${id}`}
                aria-label={t("journey.moveUpNamed", { name })}
                aria-disabled={index === 0 || undefined}
                formNoValidate
              >
                {t("journey.moveUp")}
              </Button>
              <Button
                variant="secondary"
                size="small"
                name="intent"
                value={`down:${id}`}
                aria-label={t("journey.moveDownNamed", { name })}
                aria-disabled={index === items.length - 1 || undefined}
                formNoValidate
              >
                {t("journey.moveDown")}
              </Button>
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

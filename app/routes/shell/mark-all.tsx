import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";

/** Submits the form around the list: nothing is unread any more. */
export function MarkAll() {
  const t = useT();
  return (
    <Button variant="ghost" size="small">
      {t("shell.markAllRead")}
    </Button>
  );
}

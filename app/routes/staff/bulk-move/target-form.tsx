import { href } from "react-router";
import type { BulkMove } from "~/contract/bulk-move";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { KeptFields } from "~/shell/kept-fields";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/text-field";

/** Chooses the state whose preview is shown; a GET form, so that the preview has an address. */
export function TargetForm({ move }: { move: BulkMove }) {
  const t = useT();
  const link = useLink();
  if (move.targets.length === 0) return null;
  return (
    <form className="desk-search" action={link(href("/bulk-moves/:id", { id: move.id })).split("?")[0]}>
      <KeptFields />
      <SelectField
        id="to"
        name="to"
        label={t("desk.moveChoice")}
        defaultValue={move.to?.type ?? ""}
        emptyText={t("bulk.choose")}
        options={move.targets.map(({ type, description }) => ({ value: type, label: description }))}
        required
      />
      <Button variant="secondary">{t("bulk.preview")}</Button>
    </form>
  );
}

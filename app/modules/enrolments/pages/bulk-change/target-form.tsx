import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { NOBODY } from "~/modules/enrolments/rules/owner";
import type { BulkChange } from "~/modules/enrolments/schema/bulk-change";
import { KeptFields } from "~/shell/kept-fields";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { SelectField } from "~/ui/text-field";

/** Chooses the state or the owner for the preview. The form uses GET, so that the preview has a URL of its own. */
export function TargetForm({ change, error }: { change: BulkChange; error: string | undefined }) {
  const t = useT();
  const link = useLink();
  const { kind, targets, to, owners, owner } = change;
  if (kind === "move" && targets.length === 0) return null;
  const field =
    kind === "move"
      ? {
          ...{ id: "to", name: "to", label: t("desk.moveChoice"), defaultValue: to?.type ?? "" },
          options: targets.map(({ type, description }) => ({ value: type, label: description })),
        }
      : {
          ...{ id: "owner", name: "owner", label: t("bulk.ownerChoice"), error },
          defaultValue: owner ? (owner.id ?? NOBODY) : "",
          options: [{ value: NOBODY, label: t("desk.nobody") }, ...owners],
        };
  return (
    <Form className="desk-search desk-range" action={link(href("/bulk-changes/:id", { id: change.id })).split("?")[0]}>
      <KeptFields />
      <SelectField {...field} emptyText={t("bulk.choose")} required />
      <Button variant="secondary">{t("bulk.preview")}</Button>
    </Form>
  );
}
